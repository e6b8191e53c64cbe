import { createTheme, type MantineThemeOverride } from '@mantine/core'
import * as scale from './scales.ts'
import classes from './mantine.module.css'
import { variantColors } from './variables.ts'

/** Styles of the parts that all Mantine inputs share. */
const field = {
  classNames: {
    wrapper: classes['inputWrapper'],
    input: classes['input'],
    label: classes['label'],
    required: classes['required'],
    description: classes['description'],
    error: classes['error'],
  },
}

const listed = {
  classNames: { ...field.classNames, dropdown: classes['dropdown'], option: classes['option'] },
}

const checked = {
  classNames: {
    input: classes['check'],
    body: classes['checkBody'],
    label: classes['checkLabel'],
    error: classes['error'],
    description: classes['description'],
  },
}

export const theme: MantineThemeOverride = createTheme({
  colors: {
    harbour: scale.harbour,
    steel: scale.steel,
    gray: scale.steel,
    dark: scale.night,
    slate: scale.slate,
    blue: scale.blue,
    purple: scale.purple,
    amber: scale.amber,
    cyan: scale.cyan,
    green: scale.green,
    red: scale.red,
    grey: scale.grey,
    hivis: scale.hivis,
  },
  primaryColor: 'harbour',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  white: '#FFFFFF',
  black: '#14232A',
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: {
    fontFamily: 'var(--font-sans)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '20px', lineHeight: '28px' },
      h3: { fontSize: '15px', lineHeight: '22px' },
    },
  },
  fontSizes: { xs: '12.5px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variantColors,
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'default' }, classNames: { root: classes['button'] } },
    ActionIcon: { defaultProps: { size: 'sm', variant: 'subtle' }, classNames: { root: classes['actionIcon'] } },
    TextInput: field,
    PasswordInput: field,
    Textarea: field,
    NumberInput: { ...field, defaultProps: { hideControls: true } },
    NativeSelect: field,
    FileInput: field,
    InputWrapper: { ...field, defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // Choosing what is chosen already keeps it; what may be empty has a button that clears it.
    Select: { ...listed, defaultProps: { checkIconPosition: 'right', allowDeselect: false } },
    MultiSelect: listed,
    Autocomplete: listed,
    TagsInput: listed,
    PillsInput: field,
    DateInput: { ...listed, defaultProps: { firstDayOfWeek: 1 } },
    DatePickerInput: { ...listed, defaultProps: { firstDayOfWeek: 1 } },
    DateTimePicker: { ...listed, defaultProps: { firstDayOfWeek: 1 } },
    DatePicker: { defaultProps: { firstDayOfWeek: 1 } },
    Checkbox: checked,
    Radio: { classNames: { error: classes['error'], description: classes['description'] } },
    Paper: { defaultProps: { shadow: undefined }, classNames: { root: classes['paper'] } },
    Card: { classNames: { root: classes['paper'] } },
    Menu: {
      defaultProps: { shadow: undefined },
      classNames: { dropdown: classes['dropdown'], item: classes['option'] },
    },
    Popover: { defaultProps: { shadow: undefined }, classNames: { dropdown: classes['dropdown'] } },
    Combobox: { classNames: { dropdown: classes['dropdown'], option: classes['option'] } },
    Modal: {
      defaultProps: { radius: 14, overlayProps: { blur: 0 }, transitionProps: { duration: 160 }, centered: true },
      classNames: { content: classes['modal'], title: classes['modalTitle'], overlay: classes['overlay'] },
    },
    ModalRoot: { classNames: { content: classes['modal'], title: classes['modalTitle'], overlay: classes['overlay'] } },
    DrawerRoot: { defaultProps: { transitionProps: { duration: 160 } }, classNames: { overlay: classes['overlay'] } },
    Drawer: { defaultProps: { transitionProps: { duration: 160 } }, classNames: { overlay: classes['overlay'] } },
    Tooltip: {
      defaultProps: { openDelay: 300, transitionProps: { duration: 120 } },
      classNames: { tooltip: classes['tooltip'] },
    },
    Notification: { classNames: { root: classes['notification'] } },
    Table: {
      defaultProps: { highlightOnHover: true, withTableBorder: false, striped: false },
      classNames: { tr: classes['tableRow'] },
    },
    Kbd: { classNames: { root: classes['kbd'] } },
  },
})
