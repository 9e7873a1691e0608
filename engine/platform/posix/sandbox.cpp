// Linux alone has this: seccomp keeps all system calls but a few from the process, and Landlock, in
// kernels that have it, closes the file system and the network a second time.

#include "engine/platform/sandbox.h"

#include "engine/platform/posix/last_error.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace emilia {
namespace {

// The newest that the numbers of landlock.h reach may be older than the kernel: they never change.
constexpr long kLandlockCreateRuleset = 444;
constexpr long kLandlockAddRule = 445;
constexpr long kLandlockRestrictSelf = 446;
constexpr int kLandlockPathBeneath = 1;
constexpr std::uint32_t kLandlockTellVersion = 1;

#if defined(__x86_64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t kArchitecture = 0; // the numbers of its calls are not known here
#endif

/// Calls that reach nothing but the process itself and what it has open.
constexpr std::array kHarmless {
    // Streams.
    SYS_read, SYS_readv, SYS_pread64, SYS_write, SYS_writev, SYS_pwrite64, SYS_lseek, SYS_close,
        SYS_fstat, SYS_fcntl, SYS_ftruncate, SYS_fsync, SYS_flock, SYS_ppoll, SYS_pselect6,
        SYS_pipe2,
#if defined(SYS_poll)
        SYS_poll, SYS_select, SYS_pipe,
#endif
        // Memory.
        SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise,
        // Threads.
        SYS_futex, SYS_set_robust_list, SYS_rseq, SYS_sched_yield, SYS_sched_getaffinity, SYS_exit,
        SYS_exit_group, SYS_gettid, SYS_getpid, SYS_set_tid_address,
        // Signals.
        SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_rt_sigtimedwait,
        SYS_sigaltstack, SYS_restart_syscall,
        // Clocks and facts.
        SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday,
        SYS_getrandom, SYS_sysinfo, SYS_uname, SYS_getrusage, SYS_times
};

/// What line editing asks of a terminal. TIOCSTI, which types into it, is not among them.
constexpr std::array kTerminalRequests{TCGETS, TCSETS, TCSETSW, TCSETSF, TIOCGWINSZ};

/// A program for the kernel's filter of system calls: step by step, it answers at the first that
/// fits.
class Filter {
  public:
    Filter() {
        load(offsetof(seccomp_data, arch));
        unless(BPF_JEQ, kArchitecture, SECCOMP_RET_KILL_PROCESS);
        load(offsetof(seccomp_data, nr));
    }

    void allow(long call) { on(call, SECCOMP_RET_ALLOW); }

    void fail(long call, int error) {
        on(call, SECCOMP_RET_ERRNO | (static_cast<std::uint32_t>(error) & SECCOMP_RET_DATA));
    }

    /// Only with one of the values, of 32 bits, as argument number `argument`.
    template <class Values>
    void allow_with(long call, unsigned argument, const Values &values) {
        std::vector<sock_filter> tests;
        for (const auto value : values) {
            tests.push_back(jump(BPF_JEQ, static_cast<std::uint32_t>(value), 0, 1));
            tests.push_back(answer(SECCOMP_RET_ALLOW));
        }
        on_argument(call, argument, tests);
    }

    /// Only if the argument has all of the bits.
    void allow_with_all(long call, unsigned argument, std::uint32_t bits) {
        on_argument(call, argument,
                    {{BPF_ALU | BPF_AND | BPF_K, 0, 0, bits},
                     jump(BPF_JEQ, bits, 0, 1),
                     answer(SECCOMP_RET_ALLOW)});
    }
    /// Only if it has none of them.
    void allow_without(long call, unsigned argument, std::uint32_t bits) {
        on_argument(call, argument, {jump(BPF_JSET, bits, 1, 0), answer(SECCOMP_RET_ALLOW)});
    }

    /// Everything else fails.
    std::vector<sock_filter> finished() && {
        steps_.push_back(refusal());
        return std::move(steps_);
    }

  private:
    static sock_filter jump(unsigned test, std::uint32_t value, std::size_t if_so,
                            std::size_t if_not) {
        return {static_cast<std::uint16_t>(BPF_JMP | test | BPF_K),
                static_cast<std::uint8_t>(if_so), static_cast<std::uint8_t>(if_not), value};
    }
    static sock_filter answer(std::uint32_t action) { return {BPF_RET | BPF_K, 0, 0, action}; }
    static sock_filter refusal() { return answer(SECCOMP_RET_ERRNO | EPERM); }

    void load(std::size_t offset) {
        steps_.push_back({BPF_LD | BPF_W | BPF_ABS, 0, 0, static_cast<std::uint32_t>(offset)});
    }

    void on(long call, std::uint32_t action) {
        steps_.push_back(jump(BPF_JEQ, static_cast<std::uint32_t>(call), 0, 1));
        steps_.push_back(answer(action));
    }

    void unless(unsigned test, std::uint32_t value, std::uint32_t action) {
        steps_.push_back(jump(test, value, 1, 0));
        steps_.push_back(answer(action));
    }

    /// The tests look at the lower half of the argument, which is all that the kernel looks at
    /// here; where none of them answers, the call fails.
    void on_argument(long call, unsigned argument, const std::vector<sock_filter> &tests) {
        steps_.push_back(jump(BPF_JEQ, static_cast<std::uint32_t>(call), 0, tests.size() + 2));
        load(offsetof(seccomp_data, args) + argument * sizeof(std::uint64_t));
        steps_.insert(steps_.end(), tests.begin(), tests.end());
        steps_.push_back(refusal());
    }

    std::vector<sock_filter> steps_;
};

std::vector<sock_filter> make_filter() {
    Filter filter;
    for (const long call : kHarmless)
        filter.allow(call);
    // Threads, no processes. What clone3() is to do stands where no filter can read: told that
    // there is no such call, the C library takes clone().
    filter.allow_with_all(SYS_clone, 0, CLONE_THREAD | CLONE_VM);
    filter.fail(SYS_clone3, ENOSYS);
    // No memory that can be executed.
    filter.allow_without(SYS_mmap, 2, PROT_EXEC);
    filter.allow_without(SYS_mprotect, 2, PROT_EXEC);
    // Open files, by which the C library asks for their sizes, and no names.
    filter.allow_with_all(SYS_newfstatat, 3, AT_EMPTY_PATH);
    filter.allow_with(SYS_ioctl, 1, kTerminalRequests);
    // abort() signals the process itself.
    filter.allow_with(SYS_tgkill, 0, std::array{getpid()});
    return std::move(filter).finished();
}

struct LandlockRules {
    std::uint64_t files = 0;   ///< that are not allowed unless a rule says so; there is none
    std::uint64_t network = 0; ///< the same
    std::uint64_t scoped = 0;  ///< what stays among processes of this sandbox
};

/// All that the version knows, since the kernel refuses what it does not know.
LandlockRules rules_for(long version) {
    constexpr std::array<int, 5> kFileRights{13, 14, 15, 15, 16};
    const auto bits = [](int count) { return (std::uint64_t{1} << count) - 1; };
    LandlockRules rules;
    const auto known = static_cast<std::size_t>(version) - 1;
    rules.files = bits(known < kFileRights.size() ? kFileRights[known] : kFileRights.back());
    if (version >= 4) rules.network = bits(2); // TCP: to listen, to connect
    if (version >= 6) rules.scoped = bits(2);  // abstract sockets, signals
    return rules;
}

/// What may be done beneath a folder: files are read, written, made, removed and cut short, and
/// folders listed.
struct [[gnu::packed]] LandlockFolder {
    std::uint64_t allowed = 0x4 | 0x2 | 0x100 | 0x20 | 0x4000 | 0x8;
    std::int32_t folder;
};

long landlock_version() {
    return syscall(kLandlockCreateRuleset, nullptr, 0, kLandlockTellVersion);
}

/// A kernel without Landlock is no failure. `folder`: -1, or a folder that stays within reach.
std::error_code enter_landlock(int folder) {
    const long version = landlock_version();
    if (version < 1) return {};
    const LandlockRules rules = rules_for(version);
    const std::size_t known_bytes = version < 4   ? offsetof(LandlockRules, network)
                                    : version < 6 ? offsetof(LandlockRules, scoped)
                                                  : sizeof(LandlockRules);
    const auto ruleset = static_cast<int>(syscall(kLandlockCreateRuleset, &rules, known_bytes, 0));
    if (ruleset < 0) return last_error();
    LandlockFolder within{.folder = folder};
    within.allowed &= rules.files;
    std::error_code failure = error_if(
        folder >= 0 && syscall(kLandlockAddRule, ruleset, kLandlockPathBeneath, &within, 0) != 0);
    if (!failure) failure = error_if(syscall(kLandlockRestrictSelf, ruleset, 0) != 0);
    close(ruleset);
    return failure;
}

/// Asks for a filter at a null pointer: a kernel that has filters answers EFAULT.
bool has_filters() {
    return kArchitecture != 0 && syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, nullptr) != 0 &&
           errno == EFAULT;
}

} // namespace

std::error_code enter_sandbox() {
    if (!has_filters()) return std::make_error_code(std::errc::function_not_supported);
    // Without it only the superuser may filter: no program started later would be trusted more.
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return last_error();
    // Without it the filter of system calls does the same.
    if (const std::error_code failure = enter_landlock(-1)) return failure;
    std::vector<sock_filter> steps = make_filter();
    const sock_fprog program{static_cast<unsigned short>(steps.size()), steps.data()};
    const long result =
        syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
    if (result > 0) return std::make_error_code(std::errc::operation_not_permitted);
    return error_if(result != 0);
}

std::error_code enter_folder_sandbox(const std::string &folder) {
    if (landlock_version() < 1) return std::make_error_code(std::errc::function_not_supported);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return last_error();
    const int opened = open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) return last_error();
    const std::error_code failure = enter_landlock(opened);
    close(opened);
    return failure;
}

} // namespace emilia
