// What a page asks of the engine, by processes: one for the dialogue, one for each command.

#pragma once

#include "engine/platform/child_process.h"
#include "protocol/server/page_server.h"

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// How a page's processes are started.
struct EngineProgram {
    std::string path;                 ///< of the program
    std::vector<std::string> options; ///< of the dialogue
    std::string book;                 ///< that the page is told of; empty for none
    bool sandboxed = false;           ///< all of them, by --sandbox
};

/// The lines are those of protocol/web/README.md: UCI, and commands of the command line. A page may
/// run only commands that write nothing but their answer, and read nothing but what the page sends
/// and the book. A cancelled command is killed.
class EngineTalk final : public PageTalk {
  public:
    /// Throws std::system_error if no process can be started.
    EngineTalk(const EngineProgram &program, PageLine &page);
    ~EngineTalk() override;
    EngineTalk(const EngineTalk &) = delete;
    EngineTalk &operator=(const EngineTalk &) = delete;

    void take(std::string line) override;

  private:
    class Command;

    /// That its processes have not taken yet.
    std::size_t waiting_bytes() const;
    void run(int number, std::string_view request_text);
    void take_output(std::string_view bytes);

    const EngineProgram program_;
    PageLine &page_;
    std::string begun_line_; ///< of the dialogue
    std::map<int, std::unique_ptr<Command>> commands_;
    ChildProcess dialogue_; ///< last, as its threads use the members above
};

/// Whether processes of the program at this path can have a sandbox here. Tries it.
bool can_be_sandboxed(const std::string &path);

/// Whether a page may have these words run.
bool page_may_run(const std::vector<std::string> &words, const std::string &book);

} // namespace emilia
