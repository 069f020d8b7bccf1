-- What wrk prints of its run: one line of JSON; times in milliseconds.
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nREPORT {"perSecond":%f,"answers":%d,"p50":%f,"p99":%f,"refused":%d}\n',
    summary.requests / (summary.duration / 1e6),
    summary.requests,
    latency:percentile(50) / 1000,
    latency:percentile(99) / 1000,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout
  ))
end
