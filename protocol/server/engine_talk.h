// The engine of a page: a process of `emilia analysis`.

#pragma once

#include "engine/platform/child_process.h"
#include "protocol/server/page_server.h"

#include <string>
#include <string_view>
#include <vector>

namespace emilia {

/// Lines of the page go to the stdin of the process, and its lines to the page. All of them are
/// data: what the process may do was settled when it was started.
class EngineTalk final : public PageTalk {
  public:
    /// Starts the process by these words, the first of which is the program. Throws
    /// std::system_error if the system refuses.
    EngineTalk(const std::vector<std::string> &words, PageLine &page);

    void take(std::string line) override;

  private:
    void take_output(std::string_view bytes);

    PageLine &page_;
    std::string begun_line_;
    ChildProcess process_; ///< last, as its threads use the members above
};

/// Whether processes of the program at this path can have a sandbox here. Tries it.
bool can_be_sandboxed(const std::string &path);

} // namespace emilia
