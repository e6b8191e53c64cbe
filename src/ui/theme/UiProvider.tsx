import '@mantine/core/styles.layer.css'
import './fonts.css'
import './tokens.css'
import './global.css'
import './forced-colors.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmHost } from '../dialog/ConfirmHost.tsx'
import { Messages } from '../messages/Messages.tsx'
import { styleNonce } from './style-nonce.ts'
import { theme } from './theme.ts'
import { useAppearance } from './use-appearance.ts'
import { cssVariablesResolver } from './variables.ts'

/** Provides theme, messages and confirmations to the app. Call `applyAppearance()` once before. */
export const UiProvider = ({ children }: { children: ReactNode }) => {
  const { scheme } = useAppearance()
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={styleNonce}
    >
      {children}
      <ConfirmHost />
      <Messages />
    </MantineProvider>
  )
}
