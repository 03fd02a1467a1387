const paths = {
  building: 'M4 21V8h6m-6 13h16V4h-10v17M7 12h.01M7 16h.01M14 8h2m-2 4h2m-2 4h2',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 9v-1a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v1',
  lock: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4',
  eye: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M9.9 5.2A10 10 0 0 1 12 5c6.4 0 10 7 10 7a18 18 0 0 1-2.6 3.6M6.3 6.4A17 17 0 0 0 2 12s3.6 7 10 7a10 10 0 0 0 4.9-1.3M3 3l18 18M9.9 10a3 3 0 0 0 4.2 4.2',
  capsLock: 'm12 4 8 8h-4v4H8v-4H4l8-8ZM8 20h8',
} as const

export type IconName = keyof typeof paths

interface IconProps {
  name: IconName
  /** px */
  size?: number
}

/** The few line icons of the login; the admin's icon library stays out of its bundle. */
export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
