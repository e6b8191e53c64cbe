import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../../i18n/use-format.ts'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import type { Why } from '../../../../ui/why/why.ts'
import style from './factors.module.css'

export interface NamedFactor {
  readonly id: string
  readonly name: string
  readonly created: string
  readonly lastUsed: string | null
}

interface FactorListProps {
  readonly label: string
  readonly items: readonly NamedFactor[]
  /** Why none can be removed; null when they can. */
  readonly why: Why | null
  readonly onRemove: (factor: NamedFactor) => void
}

/** Authenticator apps or passkeys by name, each with a button that removes it. */
export const FactorList = ({ label, items, why, onRemove }: FactorListProps) => {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <ul className={style['list']} aria-label={label}>
      {items.map((factor) => (
        <li key={factor.id}>
          <span>
            {factor.name}
            <small>
              {t`Since ${format.when(factor.created)}`}
              {factor.lastUsed === null ? '' : ` · ${t`last used ${format.when(factor.lastUsed)}`}`}
            </small>
          </span>
          <WhyButton why={why} onClick={() => onRemove(factor)}>
            {t`Remove ${factor.name}`}
          </WhyButton>
        </li>
      ))}
    </ul>
  )
}
