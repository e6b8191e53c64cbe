import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScreen } from '../theme/use-screen.ts'
import style from './DialogFrame.module.css'

export type DialogFrameProps = {
  opened: boolean
  /** Says what will happen. */
  title: string
  subtitle?: ReactNode
  onClose: () => void
  children?: ReactNode
  /** Left: what it needs (`Needs a connection`). */
  needs?: ReactNode
  /** Buttons, the primary one last. */
  foot?: ReactNode
  /** 480 for a question, 920 for a preview or a form. */
  size?: 'question' | 'preview'
  /** No way out but its buttons. */
  locked?: boolean
}

/** The frame of every dialog: title, content, foot. Fills the screen of a phone when it is a preview. */
export const DialogFrame = (props: DialogFrameProps) => {
  const { opened, title, subtitle, onClose, children, needs, foot, size = 'question', locked = false } = props
  const { t } = useLingui()
  const screen = useScreen()
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size === 'question' ? 480 : 920}
      fullScreen={size === 'preview' && screen === 'phone'}
      closeOnEscape={!locked}
      closeOnClickOutside={false}
      centered
      radius={14}
      transitionProps={{ duration: 160 }}
      classNames={{ content: style['content'], body: style['body'] }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={style['head']}>
          <div>
            <Modal.Title>{title}</Modal.Title>
            {subtitle !== undefined && <p className={style['subtitle']}>{subtitle}</p>}
          </div>
          {!locked && size === 'preview' && <Modal.CloseButton aria-label={t`Close`} size={40} iconSize={20} />}
        </div>
        <Modal.Body>{children}</Modal.Body>
        {(foot !== undefined || needs !== undefined) && (
          <div className={style['foot']}>
            <span className={style['needs']}>{needs}</span>
            <div className={style['buttons']}>{foot}</div>
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
