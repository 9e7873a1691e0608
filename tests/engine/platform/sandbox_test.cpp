#include "engine/platform/sandbox.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <functional>
#include <new>
#include <string>
#include <system_error>
#include <thread>

namespace emilia {
namespace {

constexpr int kNoSandboxHere = 77;

/// In a child, since nobody comes out of a sandbox: 0 if `holds` says so, or kNoSandboxHere.
int exit_status_of(const std::function<bool(std::error_code (*enter)())> &holds) {
    const pid_t child = fork();
    if (child == 0) {
        _exit(holds([] {
            const std::error_code failure = enter_sandbox();
            if (failure == std::errc::function_not_supported) _exit(kNoSandboxHere);
            return failure;
        })
                  ? 0
                  : 1);
    }
    int status = 0;
    if (waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
    return WEXITSTATUS(status);
}

int exit_status_in_sandbox(const std::function<bool()> &holds) {
    return exit_status_of([&](auto enter) { return !enter() && holds(); });
}

bool is_refused(long result) { return result == -1 && errno == EPERM; }

#define EXPECT_IN_SANDBOX(...)                                                                     \
    do {                                                                                           \
        const int exit_status = exit_status_in_sandbox(__VA_ARGS__);                               \
        if (exit_status == kNoSandboxHere) GTEST_SKIP() << "no seccomp here";                      \
        EXPECT_EQ(exit_status, 0);                                                                 \
    } while (false)

TEST(Sandbox, OpensAndChangesNoFile) {
    EXPECT_IN_SANDBOX([] { return is_refused(open("/dev/null", O_RDONLY)); });
    EXPECT_IN_SANDBOX([] { return is_refused(open("/tmp/new", O_WRONLY | O_CREAT, 0600)); });
    EXPECT_IN_SANDBOX([] { return is_refused(openat(AT_FDCWD, "/tmp", O_RDONLY)); });
    EXPECT_IN_SANDBOX([] { return is_refused(unlink("/tmp/new")); });
    EXPECT_IN_SANDBOX([] { return is_refused(rename("/tmp/new", "/tmp/newer")); });
    EXPECT_IN_SANDBOX([] { return is_refused(chmod("/tmp/new", 0600)); });
    EXPECT_IN_SANDBOX([] {
        struct stat status {};
        return is_refused(stat("/tmp", &status));
    });
}

TEST(Sandbox, OfAFolderReachesThatFolderAlone) {
    std::array<char, 32> name{"/tmp/emilia-sandbox-XXXXXX"};
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    const std::string folder{name.data()};
    const std::string file = folder + "/file";
    const pid_t child = fork();
    if (child == 0) {
        const std::error_code failure = enter_folder_sandbox(folder);
        if (failure == std::errc::function_not_supported) _exit(kNoSandboxHere);
        const bool makes = open(file.c_str(), O_RDWR | O_CREAT, 0600) >= 0 &&
                           rename(file.c_str(), (file + "2").c_str()) == 0 &&
                           unlink((file + "2").c_str()) == 0;
        const bool leaves = open("/tmp/emilia-new", O_WRONLY | O_CREAT, 0600) < 0 &&
                            open("/etc/passwd", O_RDONLY) < 0;
        _exit(!failure && makes && leaves ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    rmdir(folder.c_str());
    ASSERT_TRUE(WIFEXITED(status));
    // Not every kernel has Landlock.
    EXPECT_THAT(WEXITSTATUS(status), testing::AnyOf(0, kNoSandboxHere));
}

TEST(Sandbox, HasNoSockets) {
    for (const int family : {AF_INET, AF_INET6, AF_UNIX})
        EXPECT_IN_SANDBOX([family] { return is_refused(socket(family, SOCK_STREAM, 0)); });
}

TEST(Sandbox, StartsNoProgramAndNoProcess) {
    EXPECT_IN_SANDBOX([] { return is_refused(execl("/bin/true", "true", nullptr)); });
    EXPECT_IN_SANDBOX([] { return is_refused(fork()); });
    EXPECT_IN_SANDBOX([] { return is_refused(kill(getppid(), 0)); });
}

TEST(Sandbox, ExecutesNoMemoryOfItsOwn) {
    constexpr std::size_t kBytes = 4096;
    const auto map = [](int protection) {
        return mmap(nullptr, kBytes, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    };
    EXPECT_IN_SANDBOX([&] { return map(PROT_READ | PROT_EXEC) == MAP_FAILED && errno == EPERM; });
    EXPECT_IN_SANDBOX([&] {
        void *const page = map(PROT_READ | PROT_WRITE);
        return page != MAP_FAILED && is_refused(mprotect(page, kBytes, PROT_READ | PROT_EXEC));
    });
}

TEST(Sandbox, KeepsThreadsMemoryAndWhatIsOpen) {
    int ends[2] = {};
    ASSERT_EQ(pipe(ends), 0);
    EXPECT_IN_SANDBOX([&] {
        std::atomic<int> sum = 0;
        std::thread first{[&] { sum += 1; }};
        std::thread second{[&] { sum += 2; }};
        first.join();
        second.join();
        auto *const much = new (std::nothrow) char[std::size_t{64} << 20];
        if (much == nullptr) return false;
        delete[] much;
        char letter = 'a';
        if (write(ends[1], &letter, 1) != 1 || read(ends[0], &letter, 1) != 1) return false;
        struct stat status {};
        return sum == 3 && fstat(ends[0], &status) == 0;
    });
    close(ends[0]);
    close(ends[1]);
}

TEST(Sandbox, HoldsForThreadsThatAreThereAlready) {
    const int exit_status = exit_status_of([](auto enter) {
        std::atomic<bool> entered = false;
        bool refused = false;
        std::thread other{[&] {
            entered.wait(false);
            refused = is_refused(open("/dev/null", O_RDONLY));
        }};
        const bool failed = static_cast<bool>(enter());
        entered = true;
        entered.notify_one();
        other.join();
        return !failed && refused;
    });
    if (exit_status == kNoSandboxHere) GTEST_SKIP() << "no seccomp here";
    EXPECT_EQ(exit_status, 0);
}

} // namespace
} // namespace emilia
