/** What a step says. */
export class Output {
  constructor(isHeard: boolean, write?: (text: string) => unknown)
  write(text: string): void
  end(): void
  lastLines(): string
}

export interface Step {
  readonly name: string
  run(env: NodeJS.ProcessEnv, out: Output): Promise<void>
}

export function runLane(steps: readonly Step[], env: NodeJS.ProcessEnv, isHeard: boolean): Promise<void>

/** @returns the exit code */
export function run(command: string, args: readonly string[], out: Output, env?: NodeJS.ProcessEnv): Promise<number>
