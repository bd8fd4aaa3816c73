import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The one accent: spruce. */
const spruce: MantineColorsTuple = [
  '#eef6f2',
  '#dcebe4',
  '#b6d6c8',
  '#8cc0aa',
  '#68ad90',
  '#4f9f7e',
  '#3d8a6b',
  '#2d7458',
  '#1f5f4a',
  '#144635',
];

const gray: MantineColorsTuple = [
  '#f7f8f7',
  '#f0f2f0',
  '#e6e8e5',
  '#d9dcd8',
  '#c4c9c4',
  '#a3aaa5',
  '#7a837d',
  '#5c6662',
  '#3b4340',
  '#1c211f',
];

const dark: MantineColorsTuple = [
  '#d5dad7',
  '#b4bbb7',
  '#98a19c',
  '#6a736f',
  '#3f4844',
  '#323a36',
  '#28302c',
  '#1c2320',
  '#151a18',
  '#0f1311',
];

/** Dark enough for white words on it, and for words in it on white (U2). */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#ff6b6b',
  '#c92a2a',
  '#c92a2a',
  '#c92a2a',
  '#a61e1e',
];

/** Sizes on a 4 px grid, one type scale, one accent (U8). */
export const theme = createTheme({
  primaryColor: 'spruce',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  colors: { spruce, gray, dark, red },
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  headings: {
    fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.3' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Select: {
      defaultProps: {
        size: 'md',
        allowDeselect: false,
        checkIconPosition: 'right',
        // What scrolls is the list itself, which the keys of its field move: nothing else has to take the focus.
        withScrollArea: false,
        // Its choices, and where they stand, are for when it opens (S11).
        comboboxProps: { withinPortal: false, keepMounted: false },
      },
    },
    // A <header> would be a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Notification: { styles: { description: { color: 'var(--muted)' } } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: {
      // A hint above one of two fields side by side would push it down.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { marginBottom: 4 }, description: { marginTop: 4 } },
    },
  },
});
