import type { AnyEntity } from '../../catalogue/entity.ts'
import { entityNamed } from '../../domains/index.ts'
import { useRow } from '../../engine/hooks/use-row.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { recordHead } from '../../record/page/record-head.ts'
import { Code } from '../../ui/marks/Code.tsx'

interface RecordCodeProps {
  readonly entity: string
  readonly id: string
  /** What it stands beside. */
  readonly title: string
}

interface CodeOfProps extends Omit<RecordCodeProps, 'entity'> {
  readonly entity: AnyEntity
}

const CodeOf = ({ entity, id, title }: CodeOfProps) => {
  const format = useFormat()
  const record = useRow(entity.name, id)
  const code = record === null || record === undefined ? null : recordHead(entity, record, format.exact).code
  return code !== null && !title.includes(code) && <Code value={code} muted />
}

/**
 * The code of a record beside its name, such as that of one of many roll cages. Nothing when the title has it, or the record is not on this
 * device.
 */
export const RecordCode = ({ entity, ...rest }: RecordCodeProps) => {
  const declared = entityNamed(entity)
  return declared !== undefined && <CodeOf entity={declared} {...rest} />
}
