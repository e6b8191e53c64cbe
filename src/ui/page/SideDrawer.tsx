import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import style from './Shell.module.css'

export interface SideDrawerProps {
  readonly label: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The menu as a drawer, for narrow screens; loaded when first opened. */
export const SideDrawer = ({ label, opened, onClose, children }: SideDrawerProps) => (
  <Drawer.Root opened={opened} onClose={onClose} size={280} classNames={{ content: style['drawer'] }}>
    <Drawer.Overlay />
    <Drawer.Content aria-label={label}>{children}</Drawer.Content>
  </Drawer.Root>
)
