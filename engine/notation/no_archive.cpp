// Builds without libarchive.

#include "engine/notation/packed_input.h"

namespace emilia {
namespace {

class NoArchive final : public Archive {
  public:
    std::optional<InputPart> next() override {
        return InputPart{"", nullptr, make_error_code(PackedError::no_reader)};
    }
};

} // namespace

std::unique_ptr<Archive> open_archive(std::unique_ptr<ByteStream> /*packed*/) {
    return std::make_unique<NoArchive>();
}

} // namespace emilia
