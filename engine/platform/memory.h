// Large blocks of memory.

#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>

namespace emilia {

/// Memory of the machine, in bytes.
std::size_t memory_bytes();

/// At least `bytes` bytes from the beginning of a page on, in huge pages where the system has them.
/// Throws std::bad_alloc.
void *allocate_pages(std::size_t bytes);
void free_pages(void *pages);

/// As memset to 0, but with several threads at once where that pays: the system hands out new
/// memory page by page, and each page costs more than the writing.
void zero_memory(void *memory, std::size_t bytes);

/// An array in huge pages where the system has them: these spare most misses of the address
/// translation cache, and the system hands out one instead of 512 small ones.
template <class T>
class HugeArray {
    static_assert(std::is_trivial_v<T>, "elements are neither constructed nor destroyed");

  public:
    HugeArray() = default;
    /// The elements are not initialized. Throws std::bad_alloc.
    explicit HugeArray(std::size_t size)
        : size_(size), elements_(static_cast<T *>(allocate_pages(size * sizeof(T)))) {}

    /// As with std::unique_ptr, the array being constant does not make its elements so.
    T *data() const { return elements_.get(); }
    T &operator[](std::size_t i) const { return elements_[i]; }
    std::size_t size() const { return size_; }
    std::size_t bytes() const { return size_ * sizeof(T); }

  private:
    struct Free {
        void operator()(void *pages) const { free_pages(pages); }
    };

    std::size_t size_ = 0;
    std::unique_ptr<T[], Free> elements_;
};

} // namespace emilia
