#include "protocol/dialogues/analysis/analysis.h"

#include "engine/notation/scanner.h"
#include "protocol/service/request_json.h"

#include <chrono>
#include <functional>
#include <mutex>
#include <new>
#include <utility>

namespace emilia {
namespace {

/// How often a wait looks whether the dialogue is called off.
constexpr std::chrono::milliseconds kPatience{50};

using CalledOff = std::function<bool()>;

/// Writes answers, and keeps a record of them.
class Answers {
  public:
    explicit Answers(const Channel &channel) : channel_(channel) {}

    void write(const Answer &answer) {
        const std::string line = to_line(to_json(answer));
        {
            const std::lock_guard lock{mutex_};
            channel_.out.write_line(line);
            channel_.log.note_output(line);
        }
        // Nobody reads any more: nothing is searched for nobody.
        if (!channel_.out.is_open()) channel_.in.close();
    }

  private:
    const Channel &channel_;
    std::mutex mutex_; ///< so that the log has the lines in their order
};

void handle(const InputLine &line, Service &service, Answers &answers,
            const CalledOff &is_called_off) {
    if (line.too_long) return answers.write(refuse_long_line());
    if (Scanner{line.text}.at_end()) return;
    ReadRequest read = read_request(line.text);
    const auto *const refused = std::get_if<Answer>(&read.request);
    const std::string &id = refused != nullptr ? refused->id : std::get<Request>(read.request).id;
    // First: what is wrong with this request must not look like the answer of the other one.
    if (!id.empty() && service.is_in_use(id)) return answers.write(refuse_id(id));
    for (const Answer &warning : read.warnings)
        answers.write(warning);
    if (refused != nullptr) return answers.write(*refused);
    while (!service.has_room(kPatience))
        if (is_called_off()) service.terminate_all();
    auto request = std::get<Request>(std::move(read.request));
    request.bytes = line.text.size();
    service.submit(std::move(request));
}

} // namespace

void run_analysis(ServiceSetup setup, const Channel &channel) {
    Answers answers{channel};
    Service service{std::move(setup), [&answers](const Answer &answer) { answers.write(answer); }};
    channel.in.watch(nullptr);
    const auto is_called_off = [&channel] { return channel.in.ends_search(); };
    while (const auto line = channel.in.next()) {
        channel.log.note_input(line->text);
        try {
            handle(*line, service, answers, is_called_off);
        } catch (const std::bad_alloc &) {
            answers.write({"", Refusal{"out of memory"}});
        }
    }
    // First: behind an endless request others wait, which would be begun.
    if (is_called_off()) service.terminate_all();
    service.terminate_endless();
    while (!service.finish(kPatience))
        if (is_called_off()) service.terminate_all();
}

} // namespace emilia
