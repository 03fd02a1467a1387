import type { Family } from '../../domain/choice'

/** Text, ground and mark (rings, bars, pins; at least 3:1) of a status family. */
export interface StatusColour {
  text: string
  soft: string
  solid: string
}

declare module '@mui/material/styles' {
  interface TypeText {
    tertiary: string
  }
  interface PaletteColor {
    /** links and text in this colour */
    ink: string
    /** the colour's pale ground, on which `ink` is readable */
    soft: string
  }
  interface SimplePaletteColorOptions {
    ink?: string
    soft?: string
  }
  interface Palette {
    sunken: string
    line2: string
    control: string
    status: Record<Family, StatusColour>
  }
  interface PaletteOptions {
    sunken?: string
    line2?: string
    control?: string
    status?: Record<Family, StatusColour>
  }
}
