import type { ThemeOptions } from '@mui/material/styles'
import X from 'lucide-react/icons/x'
import { CheckMark } from './CheckMark'
import type { Tokens } from './tokens'
import { small } from './touch'

/** Buttons, checkboxes, switches, chips, tabs, links. */
export const controlOverrides = (t: Tokens): NonNullable<ThemeOptions['components']> => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: 1 } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, color: 'primary' },
    styleOverrides: {
      root: {
        minWidth: 0,
        height: 32,
        padding: '0 12px',
        whiteSpace: 'nowrap',
        transition: 'background-color 80ms, border-color 80ms, transform 80ms',
        '&:active': { transform: 'scale(.985)' },
        [small]: { height: 44, padding: '0 16px' },
      },
      sizeSmall: { height: 28, padding: '0 9px', fontSize: 12 },
      sizeLarge: { height: 40, padding: '0 18px', fontSize: 14 },
      startIcon: { marginLeft: 0, marginRight: 6, '& > *:nth-of-type(1)': { fontSize: 15 } },
      endIcon: { marginLeft: 6, marginRight: 0 },
      contained: { fontWeight: 600 },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: { '&:active': { backgroundColor: t.primaryPress, transform: 'scale(.985)' } },
      },
      {
        props: { variant: 'outlined' },
        style: {
          borderColor: t.control,
          color: t.ink,
          backgroundColor: t.surface,
          '&:hover': { backgroundColor: t.hover, borderColor: t.ink3 },
          '&.Mui-disabled': { borderColor: t.line2, backgroundColor: t.sunken },
        },
      },
      {
        props: { variant: 'outlined', color: 'error' },
        style: { color: t.red, '&:hover': { borderColor: t.red, backgroundColor: t.redSoft } },
      },
      {
        props: { variant: 'text', color: 'primary' },
        style: { color: t.primaryInk, padding: '0 8px', '&:hover': { backgroundColor: t.primarySoft } },
      },
      { props: { variant: 'text', color: 'inherit' }, style: { color: t.ink2, padding: '0 8px' } },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: 6,
        color: t.ink2,
        fontSize: 17,
        '&:hover': { backgroundColor: t.hover },
        // A press may replace its icon, such as the bell's once sound is allowed; WebKit then sends the icon's click to nobody.
        '& svg': { pointerEvents: 'none' },
        [small]: { width: 44, height: 44 },
      },
      sizeSmall: { width: 26, height: 26, fontSize: 15 },
    },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 17 }, fontSizeSmall: { fontSize: 15 } } },
  MuiCheckbox: {
    defaultProps: {
      icon: <CheckMark state="off" />,
      checkedIcon: <CheckMark state="on" />,
      indeterminateIcon: <CheckMark state="mixed" />,
    },
    styleOverrides: {
      root: {
        padding: 4,
        borderRadius: 6,
        '&:hover': { backgroundColor: 'transparent' },
        '& .rd-check rect': { stroke: t.control, fill: t.surface },
        '& .rd-check path': { stroke: t.onPrimary },
        '& .rd-check-on rect, & .rd-check-mixed rect': { stroke: t.primary, fill: t.primary },
        '&.Mui-disabled .rd-check rect': { stroke: t.line2, fill: t.sunken },
        '&.Mui-disabled .rd-check path': { stroke: t.disabled },
        [small]: { padding: 14 },
      },
    },
  },
  MuiRadio: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { padding: 4, color: t.control, [small]: { padding: 12 } } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 32, height: 18, padding: 0, margin: 4, overflow: 'visible' },
      switchBase: {
        padding: 2,
        '&:hover': { backgroundColor: 'transparent' },
        '&.Mui-checked': { transform: 'translateX(14px)', color: t.onPrimary },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: t.primary },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${t.focus}`, outlineOffset: 1 },
      },
      thumb: { width: 14, height: 14, boxShadow: 'none' },
      track: { borderRadius: 9, opacity: 1, backgroundColor: t.control },
    },
  },
  MuiChip: {
    defaultProps: { deleteIcon: <X size={13} strokeWidth={2} /> },
    styleOverrides: {
      root: { height: 24, borderRadius: 4, fontSize: 12, [small]: { height: 32 } },
      sizeSmall: { height: 20, fontSize: 11 },
      label: { paddingLeft: 8, paddingRight: 8 },
      deleteIcon: { width: 13, height: 13, margin: '0 6px 0 -4px', color: 'inherit', '&:hover': { color: t.ink } },
      filled: { backgroundColor: t.greySoft, color: t.grey },
      outlined: { borderColor: t.line2, color: t.ink2 },
    },
    variants: [
      {
        props: { variant: 'filled', color: 'primary' },
        style: { backgroundColor: t.primarySoft, color: t.primaryInk },
      },
      { props: { variant: 'outlined', color: 'primary' }, style: { borderColor: t.primaryLine, color: t.primaryInk } },
    ],
  },
  // A number beside its icon, not over it: the icon says what is counted.
  MuiBadge: {
    styleOverrides: {
      badge: {
        minWidth: 16,
        height: 16,
        padding: '0 4px',
        border: `1px solid ${t.surface}`,
        fontSize: 11,
        fontWeight: 600,
        lineHeight: '14px',
        boxSizing: 'border-box',
        transform: 'translate(75%, -60%)',
        '&.MuiBadge-invisible': { transform: 'translate(75%, -60%) scale(0)' },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40, borderBottom: `1px solid ${t.line}`, [small]: { minHeight: 44 } },
      indicator: { height: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 40,
        padding: 0,
        marginRight: 16,
        color: t.ink2,
        '&.Mui-selected': { color: t.primaryInk, fontWeight: 600 },
        [small]: { minWidth: 44, minHeight: 44 },
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { color: t.primaryInk, fontWeight: 500 } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        height: 28,
        padding: '0 10px',
        fontSize: 12,
        color: t.ink2,
        borderColor: t.control,
        '&.Mui-selected': { backgroundColor: t.primarySoft, color: t.primaryInk, fontWeight: 600 },
        [small]: { height: 44 },
      },
    },
  },
})
