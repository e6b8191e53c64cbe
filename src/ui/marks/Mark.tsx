import style from './Mark.module.css'

/** The logo: an L that is a hand truck with one box. Decorative beside the product name. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg className={style['mark']} viewBox="0 0 512 512" width={size} height={size} aria-hidden="true">
    <rect className={style['ground']} width="512" height="512" rx="112" />
    <path className={style['truck']} d="M160 96v296h240" fill="none" strokeWidth="56" />
    <rect className={style['load']} x="236" y="184" width="140" height="140" rx="18" />
  </svg>
)
