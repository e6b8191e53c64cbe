import { setupI18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { theme } from '../../../src/ui/theme/theme.ts'

/** Server-rendered markup of a component in English, before any script runs. */
export const markupOf = (node: ReactNode, messages: Messages = {}): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en_US', locales: 'en-US', messages: { en_US: messages } })}>
      <MantineProvider theme={theme}>{node}</MantineProvider>
    </I18nProvider>,
  )
    // Removes Mantine's own style elements.
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
