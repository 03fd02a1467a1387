import type { ThemeOptions } from '@mui/material/styles'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import type { Tokens } from './tokens'
import { small } from './touch'

/**
 * Fields of 32 px with the label standing above (12 px), as in the order form. A filter leaves the label out and puts it
 * inside as `startAdornment`.
 */
export const inputOverrides = (t: Tokens): NonNullable<ThemeOptions['components']> => ({
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        fontSize: 12,
        lineHeight: '18px',
        // Labels of all controls are of one size on a phone too.
        [small]: { fontSize: 12 },
        color: t.ink2,
        '&.Mui-focused': { color: t.ink2 },
        '&.Mui-error': { color: t.red },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: { root: { fontSize: 12, lineHeight: '18px', color: t.ink2 }, asterisk: { color: t.red } },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 32,
        backgroundColor: t.surface,
        fontSize: 13,
        lineHeight: '20px',
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: t.ink3 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: t.focus,
          borderWidth: 1,
          boxShadow: `0 0 0 1px ${t.focus}`,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: t.redSolid },
        '&.Mui-error.Mui-focused .MuiOutlinedInput-notchedOutline': { boxShadow: `0 0 0 1px ${t.redSolid}` },
        '&.Mui-disabled': { backgroundColor: t.sunken },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: t.line2 },
        [small]: { minHeight: 44, fontSize: 14 },
      },
      input: {
        padding: '0 10px',
        height: 30,
        '&::placeholder': { color: t.ink3, opacity: 1 },
        [small]: { height: 42 },
      },
      inputSizeSmall: { padding: '0 10px' },
      multiline: { padding: '5px 0' },
      inputMultiline: { height: 'auto', padding: '0 10px' },
      adornedStart: { paddingLeft: 10 },
      adornedEnd: { paddingRight: 8 },
      inputAdornedStart: { paddingLeft: 0 },
      notchedOutline: {
        top: 0,
        borderColor: t.control,
        transition: 'border-color 80ms',
        // Without its legend it has nothing to cut off, and each clip is a layer to think of at every key.
        overflow: 'visible',
        '& legend': { display: 'none' },
      },
    },
  },
  MuiInputAdornment: {
    styleOverrides: { root: { color: t.ink3, fontSize: 12, '& .MuiTypography-root': { color: t.ink3, fontSize: 12 } } },
  },
  MuiInputBase: { styleOverrides: { root: { fontSize: 13 } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: '2px 0 0', fontSize: 12, lineHeight: '18px', color: t.ink3, '&.Mui-error': { color: t.red } },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -4 }, label: { fontSize: 13, marginLeft: 4 } } },
  MuiSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: {
      select: {
        minHeight: '30px !important',
        lineHeight: '30px',
        [small]: { minHeight: '42px !important', lineHeight: '42px' },
      },
      icon: { width: 15, height: 15, top: 'calc(50% - 7.5px)', right: 10, color: t.ink3 },
    },
  },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true, popupIcon: <ChevronDown size={15} />, clearIcon: <X size={14} /> },
    styleOverrides: {
      inputRoot: {
        paddingTop: '0 !important',
        paddingBottom: '0 !important',
        paddingLeft: '4px !important',
        '& .MuiAutocomplete-input': { padding: '0 6px !important' },
      },
      tag: { margin: 2, maxWidth: 'calc(100% - 4px)' },
      paper: { marginTop: 4, borderRadius: 8, boxShadow: t.sh2 },
      listbox: { padding: 4 },
      option: {
        minHeight: '32px !important',
        padding: '4px 8px !important',
        borderRadius: 4,
        '&.Mui-focused': { backgroundColor: `${t.hover} !important` },
        '&[aria-selected="true"]': { backgroundColor: `${t.primarySoft} !important`, color: t.primaryInk },
        [small]: { minHeight: '44px !important' },
      },
      noOptions: { color: t.ink3 },
      loading: { color: t.ink3 },
    },
  },
})
