// Search of a manual that is opened as a file: browsers start no workers then and fetch no index.
// The index is a script, and the worker a frame. The theme's worker knows frames by this name.
if (location.protocol === 'file:') {
    const base = document.currentScript.dataset.base;
    document.write(`<script src="${base}/search/search_index.js"></script>`);

    window.IFrameWorker = class extends EventTarget {
        constructor(url) {
            super();
            this.frame = document.createElement('iframe');
            this.frame.hidden = true;
            document.body.append(this.frame);
            window.addEventListener('message', ({ source, data }) => {
                if (source !== this.frame.contentWindow) return;
                const event = new MessageEvent('message', { data });
                this.dispatchEvent(event);
                this.onmessage?.(event);
            });
            const page = this.frame.contentDocument;
            page.open();
            page.write(`<script>
                postMessage = (data) => parent.postMessage(data, '*');
                importScripts = async (...urls) => {
                    for (const src of urls) await new Promise((onload, onerror) =>
                        document.body.append(Object.assign(document.createElement('script'), { src, onload, onerror })));
                };
            </script><body><script src="${url}"></script></body>`);
            page.close();
            this.loaded = new Promise((done) => { this.frame.onload = done; });
        }

        postMessage(data) {
            this.loaded.then(() => this.frame.contentWindow.dispatchEvent(new MessageEvent('message', { data })));
        }
    };
    window.Worker = window.IFrameWorker;
}
