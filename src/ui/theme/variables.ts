import type { CSSVariablesResolver, VariantColorsResolver } from '@mantine/core'

/**
 * Maps Mantine's colour variables to those of tokens.css, so that light, dark and outdoor switch in one place. Given to both schemes
 * because Mantine's own selectors are more specific than `:root`.
 */
const roles: Record<string, string> = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-success': 'var(--green)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--primary)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border)',
  '--mantine-color-disabled': 'var(--grey-soft)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--hairline)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-primary-color-light': 'var(--primary-soft)',
  '--mantine-primary-color-light-hover': 'var(--selected)',
  '--mantine-primary-color-light-color': 'var(--primary)',
  '--mantine-color-harbour-filled': 'var(--primary)',
  '--mantine-color-harbour-filled-hover': 'var(--primary-hover)',
  '--mantine-color-harbour-text': 'var(--primary)',
  '--mantine-color-harbour-outline': 'var(--primary)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles })

/** Button variants: filled (one primary per region), default, subtle, light, danger (outlined red) and hivis (scanning only). */
export const variantColors: VariantColorsResolver = ({ variant }) => {
  const none = '1px solid transparent'
  switch (variant) {
    case 'hivis':
      return {
        background: 'var(--hivis)',
        hover: 'var(--hivis-hover)',
        color: 'var(--on-hivis)',
        border: '1px solid var(--hivis-border)',
      }
    case 'danger':
      return {
        background: 'var(--surface)',
        hover: 'var(--red-soft)',
        color: 'var(--red)',
        border: '1px solid var(--border)',
      }
    case 'default':
      return {
        background: 'var(--surface)',
        hover: 'var(--hover)',
        color: 'var(--text)',
        border: '1px solid var(--border)',
      }
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: 'var(--hover)', color: 'var(--text)', border: none }
    case 'light':
      return { background: 'var(--primary-soft)', hover: 'var(--selected)', color: 'var(--primary)', border: none }
    case 'outline':
      return {
        background: 'transparent',
        hover: 'var(--hover)',
        color: 'var(--primary)',
        border: '1px solid var(--primary)',
      }
    default:
      return { background: 'var(--primary)', hover: 'var(--primary-hover)', color: 'var(--on-primary)', border: none }
  }
}
