/** What all streams of this process have sent since its start, and how many are open. */
interface LiveNumbers {
  streams: number
  frames: number
  bytes: number
  /** readers that were cut off because they did not read */
  cut: number
}

export const counted: LiveNumbers = { streams: 0, frames: 0, bytes: 0, cut: 0 }

/** The same for the metrics. */
export const liveNumbers = (): Readonly<LiveNumbers> => counted
