// The kernel of the including file's tier: legal_moves() and flips() in namespace
// emilia::EMILIA_TIER.

#pragma once

#include "engine/board/tier.h"

#if defined(EMILIA_KERNEL_AVX512)
#include "engine/board/kernel_avx512.h"
#elif defined(EMILIA_KERNEL_AVX2)
#include "engine/board/kernel_avx2.h"
#else
#include "engine/board/kernel_portable.h"
#endif
