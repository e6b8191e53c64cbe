import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useCallback, useRef } from 'react'
import { Unbroken } from '../marks/Unbroken.tsx'
import { useAppearance } from '../theme/use-appearance.ts'
import { useScreen } from '../theme/use-screen.ts'
import type { DialogFrameProps } from './dialog-frame-props.ts'
import { keepFirstField } from './first-field.ts'
import { useFocusBack } from './focus-back.ts'
import { useOnTop } from './on-top.ts'
import style from './DialogFrame.module.css'

/**
 * The implementation of DialogFrame, loaded when the first dialog opens. It begins at its first field and not at its Close. Full screen on
 * phones for a preview.
 */
export const DialogWindow = (props: DialogFrameProps) => {
  const { opened, title, subtitle, onClose, children, needs, foot, size = 'question' } = props
  const { locked = false, standing = false } = props
  const { t } = useLingui()
  const screen = useScreen()
  const onTop = useOnTop(opened, locked ? undefined : onClose)
  const content = useRef<HTMLDivElement>(null)
  useFocusBack(opened, content)
  // On a touch screen the field would bring up a keyboard over the dialog.
  const isTouch = useAppearance().density === 'touch' || screen === 'phone'
  const markFirst = useCallback(
    (body: HTMLElement | null) => (isTouch || body === null ? undefined : keepFirstField(body)),
    [isTouch],
  )
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size === 'question' ? 480 : 920}
      fullScreen={size === 'preview' && screen === 'phone'}
      closeOnEscape={!locked && onTop}
      closeOnClickOutside={false}
      returnFocus={false}
      centered
      radius={14}
      transitionProps={{ duration: 160 }}
      classNames={{
        content: style['content'],
        body: style['body'],
        ...(standing ? { inner: style['standing'] ?? '' } : {}),
      }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} data-wide={size === 'preview' || undefined}>
        <div className={style['head']}>
          <div>
            <Modal.Title>
              <Unbroken text={title} />
            </Modal.Title>
            {subtitle !== undefined && <p className={style['subtitle']}>{subtitle}</p>}
          </div>
          {!locked && size === 'preview' && (
            <Modal.CloseButton className={style['close']} aria-label={t`Close`} size={40} iconSize={20} />
          )}
        </div>
        <Modal.Body ref={markFirst}>{children}</Modal.Body>
        {(foot !== undefined || needs !== undefined) && (
          <div className={style['foot']}>
            <p className={style['needs']}>{needs}</p>
            <div className={style['buttons']}>{foot}</div>
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
