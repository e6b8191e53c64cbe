import { type ReactNode, useId } from 'react'
import { useBubble } from './use-bubble.ts'
import { WhyText } from './WhyText.tsx'
import type { Why } from './why.ts'
import style from './why.module.css'

interface WhyParts {
  /** Props of the control: it stays focusable and shows its reason instead of running. */
  readonly opener: ReturnType<typeof useBubble>['opener'] & { readonly 'aria-describedby': string }
  /** Rendered beside the control. */
  readonly bubble: ReactNode
}

/** The bubble with the reason, and the props of the control that opens it. Screen readers read the reason as the control's description. */
export const useWhy = (why: Why): WhyParts => {
  const id = useId()
  const { open, bubble, opener, stays } = useBubble()
  return {
    opener: { ...opener, 'aria-describedby': id },
    bubble: (
      <div
        ref={bubble}
        id={id}
        role="note"
        popover="manual"
        className={style['bubble']}
        data-open={open ? '' : undefined}
        {...stays}
      >
        {why.map((line) => (
          <p key={`${line.name ?? ''} ${line.text}`} className={style['line']}>
            <WhyText {...line} />
          </p>
        ))}
      </div>
    ),
  }
}
