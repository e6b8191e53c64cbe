import type { AnyEntity } from '../../catalogue/entity.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import type { Hindrance } from '../../session/why-not.ts'
import { useWords } from '../../ui/fields/words.ts'
import { WhyMark } from '../../ui/why/WhyMark.tsx'
import { cannotDo, whyLine } from '../action/reasons.ts'

interface WhyNoNewProps {
  /** Of the records that cannot be made. */
  readonly entity: AnyEntity
  /** What the reasons speak of, where that is another record. */
  readonly about?: AnyEntity
  readonly why: readonly Hindrance[]
}

/** In the place of the button that makes a record: why there is none. */
export const WhyNoNew = ({ entity, about = entity, why }: WhyNoNewProps) => {
  const words = useWords()
  const { person } = useData()
  if (why.length === 0) return null
  const name = words.newOne(entity)
  const text = cannotDo(name, why, about, words)
  return <WhyMark label={text} why={[whyLine(text, why, about, words, person)]} />
}
