import { Box, Text } from '../../ui/Box'

/** A sketch of the city with an order on its way, drawn here; always dark, hidden on small screens. */
export function Picture() {
  return (
    <Box as="aside" clip tone="soft" className="login-picture" data-theme="dark">
      <svg
        width="100%"
        height="100%"
        viewBox="0 0 800 900"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        aria-hidden="true"
      >
        <g fill="#1a212b" stroke="#2b323e">
          <path d="M4 274 54 200l58 6 24-56 69-31 69 43 70 51 57 25 34 75 57-12 25-75 57-26 92-6 81 36 33 45-23 63 42 23v86l-44-4-70 15-74 42-60 17-50-1-46 33-37 22-37-1-63 42-50 6-25-35-40 15-3 45-41 29h-48l15-49v-41l-30-38-35-36-35-65-19-55Z" />
        </g>
        <g stroke="#2f3744" strokeLinejoin="round" strokeWidth="3">
          <path d="m42 237 46 87 23 75 34 74 47 33 72 6 80-4 72-21" />
          <path d="M54 369h80l93 12 94 6 93-6 70-13 92 1 40 34 50 52" />
          <path d="m274 201 46 124 7 96 15 136M414 476l20-46 70-81 81-50 93-36 82-26" />
          <g strokeWidth="2" opacity="0.7">
            <path d="M205 250c18 80 24 130 20 190l-5 84m-108-274 94 12 80 26 115 13" />
            <path d="m580 225 10 72-6 96-26 107M300 280l22-20 22 20m-262-2 30 60 40 70 30 80" />
            <path d="m158 574 60-22 50-12 66 6 56-16 70-24 80 2 60-30 80-16 120-20" />
          </g>
        </g>
        <g stroke="#2c3440" strokeDasharray="4 4">
          <path d="m112 276 82 24 80 1 8 70-30 82-50 8-40-6M340 213l-58 86m42 170 80-20 110 4 60-40 90-20 60-22 50-1M668 195l-44 82 50 60 30 46" />
        </g>
        <g stroke="#409eff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
          <path d="m220 546 3-32 15-34 35-18 81-20 80-31 83-25 90-13 83-25 40-18" />
          <circle cx="220" cy="546" r="17" strokeOpacity="0.4" strokeWidth="2" />
          <circle cx="220" cy="546" r="6.5" fill="#12161e" />
        </g>
        <circle cx="730" cy="330" r="6.5" fill="#409eff" />
        <g fill="#5fbf87">
          <circle cx="227" cy="275" r="4.5" />
          <circle cx="319" cy="350" r="4.5" />
          <circle cx="434" cy="487" r="4.5" />
          <circle cx="354" cy="537" r="4.5" />
        </g>
        <g fill="#cf9153">
          <circle cx="146" cy="450" r="4.5" />
          <circle cx="516" cy="325" r="4.5" />
          <circle cx="631" cy="450" r="4.5" />
        </g>
      </svg>
      <div className="login-words">
        <Text as="p" weight="strong" tone="full" className="login-slogan">
          接得快，派得准，
          <br />
          每一单都看得见。
        </Text>
        <Text as="p" size="title">
          下单、调派、跟进、照片、计价、对账，在一张桌面上完成。
        </Text>
      </div>
      <span className="rd-tag rd-tag-honest login-honest">示意底图</span>
    </Box>
  )
}
