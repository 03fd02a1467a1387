type Matcher = (text: string) => boolean
type Engine = (source: string) => Matcher | null

let engine: Engine | undefined

/** Gives patterns that administrators type what runs them; forms load it when such a field is first checked. */
export const provideLinearEngine = (given: Engine): void => {
  engine = given
}

/** Whether the text fits. True where there is no engine yet, or where it cannot run the pattern: the server has one. */
export const fitsLinear = (source: string, text: string): boolean => engine?.(source)?.(text) ?? true
