/** What a step says. */
export class Output {
  constructor(isHeard: boolean, write?: (text: string) => unknown)
  write(text: string): void
  end(): void
  lastLines(): string
  processorSeconds: number
}

/** What a step took, in seconds. */
export interface Times {
  readonly name: string
  readonly seconds: number
  readonly processorSeconds: number
}

export interface Step {
  readonly name: string
  run(env: NodeJS.ProcessEnv, out: Output): Promise<void>
}

export function runLane(
  steps: readonly Step[],
  env: NodeJS.ProcessEnv,
  isHeard: boolean,
  times?: Times[],
): Promise<void>

export function timed(seconds: number, processorSeconds: number): string

/** @returns s of processor time of children that have ended; 0 where the system does not say */
export function endedChildrenSeconds(): number

/** @returns the exit code */
export function run(command: string, args: readonly string[], out: Output, env?: NodeJS.ProcessEnv): Promise<number>
