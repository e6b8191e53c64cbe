import { useLingui } from '@lingui/react/macro'
import { IconBan } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { Problems } from '../../catalogue/problem.ts'
import { fieldAt } from '../../catalogue/row.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useWords } from '../../ui/fields/words.ts'
import { ReasonPanel } from '../../ui/page/ReasonPanel.tsx'
import { byReason } from './by-reason.ts'
import { FieldLinks } from './FieldLinks.tsx'
import { useProblemLines } from './use-problem-lines.ts'

/** Why an action was refused: problems by field, or, where there are none, one sentence. */
export interface NotTaken {
  readonly action: string
  readonly problems: Problems
  readonly because: string | null
  /** Judges again; without it the reason stays until the next action. */
  readonly again?: () => Promise<Problems>
  /** The entity of the action, when it is not that of the open record. */
  readonly of?: AnyEntity
}

export interface ActionRefusedProps {
  readonly entity: AnyEntity
  readonly refused: NotTaken
  /** Where the fields of the record are; without it they are not on this screen. */
  readonly fieldsIn?: RefObject<HTMLElement | null>
  /** Opens the part of the page that has all fields: they may be on another tab. */
  readonly toFields?: () => void
}

/** The control of a field within a page; null where it is not shown. */
const controlIn = (page: HTMLElement, path: string): HTMLElement | null =>
  page.querySelector<HTMLElement>(
    `[data-property="${CSS.escape(path)}"] :is(input:not([type=hidden]), textarea, button)`,
  )

/** Focuses the control of a field as soon as the page shows it; the return value stops waiting for it. */
const focusOnceShown = (page: HTMLElement, path: string): (() => void) => {
  const focus = (): boolean => {
    const control = controlIn(page, path)
    control?.focus()
    return control !== null
  }
  if (focus()) return () => undefined
  const watch = new MutationObserver(() => {
    if (focus()) watch.disconnect()
  })
  watch.observe(page, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/**
 * Notice on the page that says why an action was refused; it stays until the reason is gone (`useNotTaken`) or another one is started. The
 * fields that it names lead to their controls; the first name gets the focus, so that the notice stays in view.
 */
export const ActionRefused = ({ entity: own, refused, fieldsIn, toFields }: ActionRefusedProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { locale } = useFormat()
  const entity = refused.of ?? own
  const otherLines = useProblemLines(entity)
  const paths = Object.keys(refused.problems)
  const isField = (path: string): boolean => fieldsIn !== undefined && fieldAt(entity.fields, path) !== undefined
  const named = paths.filter(isField)
  const others = otherLines(Object.fromEntries(Object.entries(refused.problems).filter(([path]) => !isField(path))))
  const lines = byReason(named, refused.problems, locale)
  const asked = useRef<string | null>(null)
  const first = useRef<HTMLButtonElement>(null)
  const action = words.action(entity, refused.action)
  const stopWaiting = useRef<() => void>(undefined)
  useEffect(() => () => stopWaiting.current?.(), [])
  const open = (path: string): void => {
    const page = fieldsIn?.current ?? null
    if (page === null) return
    stopWaiting.current?.()
    if (controlIn(page, path) === null) toFields?.()
    stopWaiting.current = focusOnceShown(page, path)
  }
  useEffect(() => {
    // Once per refusal: when some of its fields are filled in, the focus stays where the person is.
    if (asked.current === refused.action) return
    asked.current = refused.action
    first.current?.focus()
  })
  return (
    <ReasonPanel tone="red" icon={IconBan} title={t`${action} is not possible yet`} alert>
      {lines.map(({ reason, isEmpty, paths: among }) => (
        <div key={reason}>
          <FieldLinks entity={entity} paths={among} onOpen={open} first={among[0] === named[0] ? first : undefined} />
          {': '}
          {isEmpty && among.length > 1 ? t`Fill in these fields` : reason}
        </div>
      ))}
      {[...others, ...(refused.because === null || paths.length > 0 ? [] : [refused.because])].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </ReasonPanel>
  )
}
