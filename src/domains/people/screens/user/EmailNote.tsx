import { useLingui } from '@lingui/react/macro'
import { employee } from '../../entities/employee.ts'
import { user } from '../../entities/user.ts'
import { OtherWith } from '../../../../record/form/OtherWith.tsx'
import type { NoteProps } from '../../../../record/slots.ts'
import { rowTitle } from '../../../../ui/fields/row-title.ts'

/** Names another visible user who has the e-mail address already: sign-in links of both go there. */
export const emailNoteOf = (kind: 'user' | 'employee') => {
  const entity = kind === 'user' ? user : employee
  return function EmailNote({ form }: NoteProps) {
    const { t } = useLingui()
    return (
      <OtherWith
        form={form}
        entity={entity}
        path="email"
        say={(other) => {
          const name = rowTitle(kind, other)
          return t`Another user has this e-mail address: ${name}`
        }}
      />
    )
  }
}
