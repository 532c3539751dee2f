-- wrk's script: asks what the file of its first argument holds, one request after the other and again
-- from the first; each stands there after its length in bytes. Says what it counted as one line of JSON.

local asks = {}
local at = 0

function init(args)
  local file = assert(io.open(args[1], "rb"))
  local size = file:read("*n")
  while size do
    file:read(1)
    asks[#asks + 1] = file:read(size)
    size = file:read("*n")
  end
  file:close()
end

function request()
  at = at % #asks + 1
  return asks[at]
end

function done(summary, latency)
  local failed = summary.errors
  local broken = failed.connect + failed.read + failed.write + failed.timeout
  print(string.format('{"answers":%d,"seconds":%.6f,"bytes":%d,"refused":%d,"broken":%d,"p99":%.3f}',
    summary.requests, summary.duration / 1e6, summary.bytes, failed.status, broken,
    latency:percentile(99) / 1000))
end
