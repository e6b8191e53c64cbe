import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOnTop } from '../dialog/on-top.ts'
import style from './Shell.module.css'

export interface SideDrawerProps {
  readonly label: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The menu as a drawer, for narrow screens; loaded when first opened. It fades in where it stands: while it slid in, an early press met the
 * overlay and closed it.
 */
export const SideDrawer = ({ label, opened, onClose, children }: SideDrawerProps) => {
  useOnTop(opened, onClose)
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={280}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{ content: style['drawer'] }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>{children}</Drawer.Content>
    </Drawer.Root>
  )
}
