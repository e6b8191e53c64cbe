import style from './wizard.module.css'

interface StepsProps {
  readonly label: string
  readonly names: readonly string[]
  readonly at: number
}

/** Progress through the steps. */
export const Steps = ({ label, names, at }: StepsProps) => (
  <ol className={style['steps']} aria-label={label}>
    {names.map((name, index) => (
      <li key={name} data-done={index < at || undefined} {...(index === at ? { 'aria-current': 'step' } : {})}>
        <span className={style['number']}>{index + 1}</span>
        {name}
      </li>
    ))}
  </ol>
)
