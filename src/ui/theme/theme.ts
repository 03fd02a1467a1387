import type { Theme, ThemeOptions } from '@mui/material/styles'
import type { Family } from '../../domain/choice'
import type { StatusColour } from './augmentation'
import { controlOverrides } from './controls'
import { families } from './family'
import { inputOverrides } from './inputs'
import { deskTokens } from './primary'
import { surfaceOverrides } from './surfaces'
import { tableOverrides } from './tables'
import type { ThemeMode, Tokens } from './tokens'
import { small } from './touch'

interface DeskThemeChoice {
  mode: ThemeMode
  /** the user's theme colour, `#RRGGBB` */
  seed: string
}

const fontFamily = '"Inter", "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

const statusColours = (t: Tokens) =>
  Object.fromEntries(
    families.map((family): [Family, StatusColour] => [
      family,
      { text: t[family], soft: t[`${family}Soft`], solid: t[`${family}Solid`] },
    ]),
  ) as Record<Family, StatusColour>

function palette(t: Tokens, mode: ThemeMode): ThemeOptions['palette'] {
  const onStatus = mode === 'dark' ? t.canvas : '#FFFFFF'
  const status = (family: Family) => ({
    main: t[family],
    light: t[`${family}Solid`],
    dark: t[family],
    contrastText: onStatus,
    ink: t[family],
    soft: t[`${family}Soft`],
  })
  return {
    mode,
    primary: {
      main: t.primary,
      light: t.primaryLine,
      dark: t.primaryHover,
      contrastText: t.onPrimary,
      ink: t.primaryInk,
      soft: t.primarySoft,
    },
    secondary: { main: t.ink2, light: t.ink3, dark: t.ink, contrastText: t.surface, ink: t.ink2, soft: t.greySoft },
    error: status('red'),
    warning: status('orange'),
    info: status('blue'),
    success: status('green'),
    background: { default: t.canvas, paper: t.surface },
    text: { primary: t.ink, secondary: t.ink2, tertiary: t.ink3, disabled: t.disabled },
    divider: t.line,
    action: {
      active: t.ink2,
      hover: t.hover,
      selected: t.selRow,
      disabled: t.disabled,
      disabledBackground: t.sunken,
      focus: t.hover,
    },
    sunken: t.sunken,
    line2: t.line2,
    control: t.control,
    status: statusColours(t),
  }
}

/** 25 elevations from three shadows: cards, menus, panels and dialogs. */
const shadows = (t: Tokens) =>
  Array.from({ length: 25 }, (_, level) =>
    level === 0 ? 'none' : level === 1 ? t.sh1 : level < 9 ? t.sh2 : t.sh3,
  ) as Theme['shadows']

const text = (size: number, line: number, weight: number) => ({
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
  fontWeight: weight,
  letterSpacing: 0,
})

/** Desk text is 13 px, a phone's 14. */
const body = { ...text(13, 20, 400), [small]: { fontSize: '14px' } }

/** The options of the desk's theme, as react-admin's `theme` prop takes them. */
export function deskThemeOptions({ mode, seed }: DeskThemeChoice): ThemeOptions {
  const t = deskTokens(mode, seed)
  return {
    palette: palette(t, mode),
    spacing: 4,
    shape: { borderRadius: 6 },
    shadows: shadows(t),
    // Below 992 px is the phone (O-080); react-admin asks for `md` where it means that.
    breakpoints: { values: { xs: 0, sm: 600, md: 992, lg: 1200, xl: 1536 } },
    typography: {
      fontFamily,
      fontSize: 13,
      fontWeightMedium: 500,
      fontWeightBold: 600,
      h1: text(24, 32, 600),
      h2: text(22, 28, 600),
      h3: text(18, 26, 600),
      h4: text(18, 26, 600),
      h5: text(15, 22, 600),
      h6: text(15, 22, 600),
      subtitle1: text(13, 20, 600),
      subtitle2: text(13, 20, 600),
      body1: body,
      body2: body,
      button: { ...body, textTransform: 'none' },
      caption: text(12, 18, 400),
      overline: { ...text(11, 16, 500), textTransform: 'none' },
    },
    transitions: {
      duration: {
        shortest: 80,
        shorter: 140,
        short: 140,
        standard: 220,
        complex: 220,
        enteringScreen: 220,
        leavingScreen: 140,
      },
      easing: {
        easeOut: 'cubic-bezier(.2,.8,.2,1)',
        easeInOut: 'cubic-bezier(.2,.8,.2,1)',
        easeIn: 'cubic-bezier(.4,0,1,1)',
        sharp: 'cubic-bezier(.4,0,1,1)',
      },
    },
    components: { ...controlOverrides(t), ...inputOverrides(t), ...surfaceOverrides(t), ...tableOverrides(t) },
  }
}
