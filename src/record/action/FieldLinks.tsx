import { UnstyledButton } from '@mantine/core'
import { Fragment, type Ref } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { useWords } from '../../ui/fields/words.ts'
import style from './action-refused.module.css'

interface FieldLinksProps {
  readonly entity: AnyEntity
  readonly paths: readonly string[]
  /** Called with the path of the field and the button that was pressed. */
  readonly onOpen: (path: string, from: HTMLElement) => void
  readonly first?: Ref<HTMLButtonElement> | undefined
}

/** The names of fields in a sentence; each leads to its control. */
export const FieldLinks = ({ entity, paths, onOpen, first }: FieldLinksProps) => {
  const words = useWords()
  return paths.map((path, at) => (
    <Fragment key={path}>
      {at > 0 && ', '}
      <UnstyledButton
        ref={at === 0 ? first : undefined}
        className={style['field'] ?? ''}
        onClick={(event) => onOpen(path, event.currentTarget)}
      >
        {words.field(entity, path)}
      </UnstyledButton>
    </Fragment>
  ))
}
