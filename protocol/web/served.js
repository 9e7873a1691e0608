// A page that is opened as a file may load no module: it says so at once. One that a server hands out says it only if
// it cannot draw itself for a long time.

document.querySelector('.unserved').classList.add('served');
