// Functions that give the same result on every machine, unlike those of the standard library: the
// node count of a search depends on it.

#pragma once

namespace emilia {

inline constexpr double kLogarithmOf2 = 0.69314718055994530942;

/// Natural logarithm of a number from 1 to a few hundred.
constexpr double logarithm(double x) {
    double doublings = 0;
    while (x > 1) {
        x /= 2;
        ++doublings;
    }
    // 2 artanh(y), of numbers from one half to one
    const double y = (x - 1) / (x + 1);
    double power = y;
    double sum = 0;
    for (int i = 1; i < 30; i += 2, power *= y * y)
        sum += power / i;
    return 2 * sum + doublings * kLogarithmOf2;
}

/// e to the power of a number of moderate size.
constexpr double exponential(double x) {
    double factor = 1;
    while (x > kLogarithmOf2) {
        x -= kLogarithmOf2;
        factor *= 2;
    }
    while (x < 0) {
        x += kLogarithmOf2;
        factor /= 2;
    }
    double term = 1;
    double sum = 1;
    for (int i = 1; i < 20; ++i)
        sum += term *= x / i;
    return factor * sum;
}

} // namespace emilia
