// Large arrays that are read all over.

#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace emilia {

/// An array in huge pages where the system has them: these spare most misses of the address
/// translation cache, and the system hands out one instead of 512 small ones.
template <class T>
class HugeArray {
    static_assert(std::is_trivial_v<T>, "elements are neither constructed nor destroyed");

  public:
    HugeArray() = default;
    /// The elements are not initialized. Throws std::bad_alloc.
    explicit HugeArray(std::size_t size) : size_(size) {
        // Whole huge pages, since aligned memory comes in multiples of its alignment.
        const std::size_t bytes = (size * sizeof(T) + kHugePage - 1) / kHugePage * kHugePage;
        elements_.reset(static_cast<T *>(std::aligned_alloc(kHugePage, bytes)));
        if (!elements_) throw std::bad_alloc{};
#if defined(__linux__)
        // Only advice: a system without huge pages goes on with small ones.
        madvise(elements_.get(), bytes, MADV_HUGEPAGE);
#endif
    }

    /// As with std::unique_ptr, the array being constant does not make its elements so.
    T *data() const { return elements_.get(); }
    T &operator[](std::size_t i) const { return elements_[i]; }
    std::size_t size() const { return size_; }
    std::size_t bytes() const { return size_ * sizeof(T); }

  private:
    static constexpr std::size_t kHugePage = std::size_t{2} << 20;

    struct Free {
        void operator()(void *memory) const { std::free(memory); }
    };

    std::size_t size_ = 0;
    std::unique_ptr<T[], Free> elements_;
};

} // namespace emilia
