// Databases of earlier versions.

#include "engine/database/sqlite.h"
#include "engine/platform/file_replacement.h"
#include "engine/platform/path.h"

#include <sqlite3.h>

#include <memory>
#include <new>
#include <string>

namespace emilia::sqlite {
namespace {

struct CloseHandle {
    void operator()(sqlite3 *handle) const { sqlite3_close(handle); }
};

/// Also after a failure, which it then tells of.
std::unique_ptr<sqlite3, CloseHandle> open_handle(const std::string &path, int flags) {
    sqlite3 *handle = nullptr;
    if (sqlite3_open_v2(path.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr) ==
        SQLITE_NOMEM)
        throw std::bad_alloc{};
    return std::unique_ptr<sqlite3, CloseHandle>{handle};
}

} // namespace

void Connection::upgrade() const {
    const auto current_version = [this] { return number("PRAGMA user_version"); };
    const auto upgrades = static_cast<std::int64_t>(kind_.upgrades.size());
    for (std::int64_t version = 0; (version = current_version()) != kind_.version;) {
        if (version > kind_.version || version < kind_.version - upgrades)
            throw DatabaseError(path_ + ": a " + std::string{kind_.noun} + " of version " +
                                std::to_string(version) +
                                ", which another version of Emilia can read");
        Transaction transaction{*this};
        // Another process may have been first.
        if (current_version() != version) continue;
        back_up(std::to_string(version));
        const auto to_run = static_cast<std::size_t>(kind_.version - version);
        for (const auto &statements : kind_.upgrades.last(to_run))
            for (const std::string_view sql : statements)
                run(sql);
        if (kind_.finish_upgrade != nullptr) kind_.finish_upgrade(*this);
        run("PRAGMA user_version = " + std::to_string(kind_.version));
        transaction.commit();
    }
}

std::string Connection::back_up(const std::string &label) const {
    const std::string draft = random_draft_path(path_);
    // SQLite copies nothing for a connection that is about to write.
    const auto source = open_handle(path_, SQLITE_OPEN_READONLY);
    auto copy = open_handle(draft, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    bool is_whole = false;
    if (sqlite3_backup *const backup =
            sqlite3_backup_init(copy.get(), "main", source.get(), "main")) {
        is_whole = sqlite3_backup_step(backup, -1) == SQLITE_DONE;
        is_whole = sqlite3_backup_finish(backup) == SQLITE_OK && is_whole;
    }
    const std::string begin = path_ + ".backup-" + label;
    std::string backup = begin;
    for (int i = 2; type_at(backup) != std::filesystem::file_type::not_found; ++i)
        backup = begin + '-' + std::to_string(i);
    std::string reason = is_whole ? "" : sqlite3_errmsg(copy.get());
    copy.reset();
    // Others that change the database wait, so that the name is still free.
    if (reason.empty()) {
        std::error_code failure = rename_over(draft, backup);
        if (!failure) failure = sync_folder_of(backup);
        if (failure) reason = failure.message();
    }
    if (reason.empty()) return backup;
    remove_file(draft);
    throw DatabaseError(cannot_write_to(backup, reason).message);
}

} // namespace emilia::sqlite
