// The dialogue of tools and servers: requests and answers of the service as lines of JSON.

#pragma once

#include "protocol/dialogues/session.h"
#include "protocol/service/service.h"

namespace emilia {

/// Works on as many requests at once as the setup says. Returns when all are
/// answered that came before the end of the input, or were ended by Inbox::close().
void run_analysis(ServiceSetup setup, const Channel &channel);

} // namespace emilia
