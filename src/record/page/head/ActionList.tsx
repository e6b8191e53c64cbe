import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useOnTop } from '../../../ui/dialog/on-top.ts'
import style from './head.module.css'

interface ActionListProps {
  readonly children: ReactNode
  readonly large?: boolean
  /** It is the only button, so it is labelled with words. */
  readonly alone?: boolean
}

/** The button `...` and what it opens: the other actions of a record. They stay in place while closed, so that their dialogs do. */
export const ActionList = ({ children, large = false, alone = false }: ActionListProps) => {
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // Back of the browser closes it.
  useOnTop(open, () => setOpen(false))
  useEffect(() => {
    if (!open) return
    const outside = ({ target }: Event): void => {
      if (target instanceof Node && around.current?.contains(target) !== true) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const opens = {
    ref: opener,
    'aria-expanded': open,
    'aria-controls': id,
    'data-more-actions': '',
    onClick: () => setOpen(!open),
  }
  const dots = <IconDots size={20} stroke={1.8} aria-hidden="true" />
  return (
    <div
      ref={around}
      className={style['more']}
      data-alone={alone ? '' : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open || event.defaultPrevented) return
        event.stopPropagation()
        setOpen(false)
        opener.current?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      {alone ? (
        <Button {...opens} variant="default" size="xl" fullWidth leftSection={dots}>{t`More actions`}</Button>
      ) : (
        <ActionIcon
          {...opens}
          size={large ? 'xl' : 'sm'}
          variant={large ? 'default' : 'subtle'}
          aria-label={t`More actions`}
          title={t`More actions`}
        >
          {dots}
        </ActionIcon>
      )}
      <div
        id={id}
        role="group"
        aria-label={t`More actions`}
        className={style['list']}
        hidden={!open}
        data-up={large ? '' : undefined}
        onClick={(event) => {
          // The list stays open at a held button, which says why; any other button closes it.
          const button = event.target instanceof Element ? event.target.closest('button') : null
          if (button === null || button.getAttribute('aria-disabled') === 'true') return
          setOpen(false)
          // A dialog gives the focus back to where it was when it opened.
          opener.current?.focus()
        }}
      >
        {children}
      </div>
    </div>
  )
}
