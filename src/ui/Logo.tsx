interface LogoProps {
  /** px */
  size?: number
}

/** The mark: an R on the road, in the theme's raw colour. */
export function Logo({ size = 24 }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="var(--brand)" />
      <path
        d="M8 18V7.2h5a3.2 3.2 0 0 1 0 6.4H8m5.2 0 2.3 4.4"
        stroke="#06172B"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <circle cx="18.6" cy="17" r="1.2" fill="#06172B" />
    </svg>
  )
}
