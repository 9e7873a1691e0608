# Homebrew. Not tried: neither Homebrew nor macOS is at hand; `ruby -c` reads it.
class Emilia < Formula
  desc "Othello (Reversi) engine with a board in the browser"
  homepage "@URL@"
  url "@URL@/releases/download/v@VERSION@/emilia-@VERSION@-source.tar.gz"
  sha256 "@SHA256 emilia-@VERSION@-source.tar.gz@"
  license "MIT"

  depends_on "boost" => :build
  depends_on "cmake" => :build
  depends_on "ninja" => :build
  depends_on "nlohmann-json" => :build
  depends_on "libarchive"
  depends_on "nettle"
  depends_on "sqlite"
  depends_on "utf8proc"
  depends_on "zstd"

  def install
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DBUILD_TESTING=OFF", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    assert_match(/\A[a-h][1-8]$/, shell_output("#{bin}/emilia bestmove --depth 4 f5"))
  end
end
