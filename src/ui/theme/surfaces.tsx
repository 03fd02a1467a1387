import type { ThemeOptions } from '@mui/material/styles'
import { Glyph } from '../Glyph'
import type { Tokens } from './tokens'
import { small } from './touch'

/** A button within a message has the colour of its words, which the ground was chosen for. */
const onItsGround = {
  '& .MuiButton-text': { color: 'inherit', fontWeight: 600, textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& .MuiButton-text:hover': { backgroundColor: 'transparent', textDecorationThickness: '2px' },
  '& .MuiButton-text:focus-visible': { outlineColor: 'currentColor' },
}

/** Cards, menus, panels, dialogs, notices. */
export const surfaceOverrides = (t: Tokens): NonNullable<ThemeOptions['components']> => ({
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: { root: { borderRadius: 8, border: `1px solid ${t.line}`, boxShadow: t.sh1 } },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 12, '&:last-child': { paddingBottom: 12 } } } },
  MuiBackdrop: {
    styleOverrides: { root: { backgroundColor: t.scrim }, invisible: { backgroundColor: 'transparent' } },
  },
  MuiDrawer: { styleOverrides: { paper: { border: 0, boxShadow: t.sh3 } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 12,
        boxShadow: t.sh3,
        [small]: { margin: 12, maxHeight: 'calc(100% - 24px)', width: 'calc(100% - 24px)' },
      },
      paperFullScreen: { borderRadius: 0, [small]: { margin: 0, maxHeight: 'none', width: '100%' } },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        minHeight: 52,
        display: 'flex',
        alignItems: 'center',
        padding: '0 12px 0 20px',
        fontSize: 15,
        lineHeight: '22px',
        fontWeight: 600,
      },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '12px 20px 20px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { minHeight: 56, padding: '0 20px', gap: 8, borderTop: `1px solid ${t.line}` },
      spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiMenu: {
    styleOverrides: { paper: { borderRadius: 8, boxShadow: t.sh2, marginTop: 4 }, list: { padding: 4 } },
  },
  MuiPopover: { styleOverrides: { paper: { borderRadius: 8, boxShadow: t.sh2 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        // MUI lets the height go from 600 px up.
        '@media (min-width:600px)': { minHeight: 32 },
        padding: '0 10px',
        gap: 8,
        borderRadius: 4,
        '&.Mui-focusVisible': { backgroundColor: t.hover },
        '&[aria-disabled=true]': { color: t.ink3 },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: t.primarySoft, color: t.primaryInk },
        [small]: { minHeight: 44 },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: '0 !important', color: t.ink2 } } },
  MuiListItemText: { styleOverrides: { primary: { fontSize: 13 }, secondary: { fontSize: 12, color: t.ink3 } } },
  MuiDivider: { styleOverrides: { root: { borderColor: t.line } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 300, arrow: false },
    styleOverrides: {
      tooltip: {
        backgroundColor: t.ink,
        color: t.surface,
        fontSize: 12,
        lineHeight: '18px',
        fontWeight: 400,
        padding: '4px 8px',
      },
    },
  },
  MuiAlert: {
    defaultProps: {
      iconMapping: {
        error: <Glyph name="triangle" size={15} />,
        warning: <Glyph name="triangle" size={15} />,
        info: <Glyph name="dot" size={15} />,
        success: <Glyph name="check" size={15} />,
      },
    },
    styleOverrides: { root: { borderRadius: 6, padding: '0 12px', alignItems: 'center', ...onItsGround } },
    variants: (['error', 'warning', 'info', 'success'] as const).map((severity) => {
      const family = ({ error: 'red', warning: 'orange', info: 'blue', success: 'green' } as const)[severity]
      return {
        props: { severity, variant: 'standard' },
        style: {
          backgroundColor: t[`${family}Soft`],
          color: t[family],
          '& .MuiAlert-icon': { color: t[family] },
        },
      }
    }),
  },
  MuiSnackbarContent: { styleOverrides: { root: onItsGround } },
  MuiSnackbar: { defaultProps: { anchorOrigin: { vertical: 'top', horizontal: 'center' } } },
  MuiLinearProgress: { styleOverrides: { root: { height: 2, backgroundColor: t.primarySoft } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: t.line } } },
})
