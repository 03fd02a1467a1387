import { type AlertKind, alertKind } from '../../domain/alert'

/** Pitch in Hz, start and length in ms. */
type Note = readonly [pitch: number, start: number, length: number]

/** A short phrase of each kind, so that one hears what has come (live.md §4). */
const phrases: Readonly<Record<AlertKind, readonly Note[]>> = {
  [alertKind.urging]: [
    [880, 0, 140],
    [660, 160, 140],
    [880, 320, 140],
    [660, 480, 200],
  ],
  [alertKind.order]: [
    [523, 0, 130],
    [659, 140, 130],
    [784, 280, 260],
  ],
  [alertKind.bewrite]: [
    [659, 0, 160],
    [523, 180, 260],
  ],
  [alertKind.grab]: [
    [784, 0, 90],
    [988, 100, 90],
    [784, 200, 90],
    [988, 300, 180],
  ],
  [alertKind.task]: [
    [587, 0, 120],
    [587, 180, 220],
  ],
  [alertKind.approval]: [
    [494, 0, 140],
    [587, 160, 240],
  ],
  [alertKind.notice]: [[440, 0, 280]],
}

/** How a phrase sounds: the choices of a company, 标准, 急促 and 柔和 (alertSounds). */
const styles: Readonly<
  Record<
    number,
    { readonly wave: OscillatorType; readonly pace: number; readonly times: number; readonly gain: number }
  >
> = {
  1: { wave: 'triangle', pace: 1, times: 1, gain: 1 },
  2: { wave: 'square', pace: 0.75, times: 2, gain: 0.45 },
  3: { wave: 'sine', pace: 1.35, times: 1, gain: 0.8 },
}
/** ms between repetitions of a phrase */
const PAUSE = 180
/** ms in which a note rises and falls, so that it does not click */
const EDGE = 12

let context: AudioContext | undefined

/** Whether the browser plays sound without another touch: it refuses until the page was touched once. */
export const maySound = (): boolean => navigator.userActivation?.hasBeenActive !== false

/**
 * Plays the phrase of a kind.
 * @param style a code of alertSounds; 0 and what is unknown is silent
 * @param volume 0 to 100
 * @returns false when the browser has refused to play
 */
export async function play(kind: AlertKind, style: number, volume: number): Promise<boolean> {
  const how = styles[style]
  if (!how || volume <= 0) return true
  if (!maySound() || typeof AudioContext !== 'function') return false
  context ??= new AudioContext()
  if (context.state !== 'running') await context.resume().catch(() => undefined)
  if (context.state !== 'running') return false
  const notes = phrases[kind]
  const length = Math.max(...notes.map(([, start, lasts]) => start + lasts)) * how.pace + PAUSE
  for (let turn = 0; turn < how.times; turn++) {
    for (const note of notes) sound(context, note, { ...how, gain: how.gain * (volume / 100) ** 2 }, turn * length)
  }
  return true
}

function sound(
  audio: AudioContext,
  [pitch, start, length]: Note,
  { wave, pace, gain }: { readonly wave: OscillatorType; readonly pace: number; readonly gain: number },
  after: number,
): void {
  const at = audio.currentTime + (after + start * pace) / 1000
  const end = at + (length * pace) / 1000
  const voice = audio.createOscillator()
  const level = audio.createGain()
  voice.type = wave
  voice.frequency.value = pitch
  level.gain.setValueAtTime(0, at)
  level.gain.linearRampToValueAtTime(gain * 0.5, at + EDGE / 1000)
  level.gain.setValueAtTime(gain * 0.5, end - EDGE / 1000)
  level.gain.linearRampToValueAtTime(0, end)
  voice.connect(level).connect(audio.destination)
  voice.start(at)
  voice.stop(end)
}
