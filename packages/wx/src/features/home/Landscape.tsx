import './home.css'
import './drawn.css'

/** The home's banner: hills in thin ink over water, a pavilion, the sun as the one red thing. */
export function Landscape() {
  return (
    <svg className="landscape" viewBox="0 0 480 250" aria-hidden="true">
      <Washes />
      <circle fill="var(--seal)" opacity="0.86" cx="318" cy="44" r="19" />
      <Hills />
      <path
        stroke="var(--boat)"
        strokeWidth="1.3"
        d="M250 58c4-5 7-4 9 0 2-4 6-5 10-1M276 74c3-4 5-3 7 0 2-3 4-4 7-1M240 78c2-3 4-2 5 0 2-2 4-3 6-1"
      />
      <g stroke="var(--water)" strokeWidth="1.4">
        <path d="M150 202h84M196 212h98M96 221h62M236 226h52M30 212h44M412 214h60M20 228h34" />
      </g>
      <g fill="var(--boat)">
        <path d="M172 193c10 5 34 5 46-1-4 7-9 9-14 9h-18c-5 0-10-2-14-8z" />
        <path d="M186 193c1-8 17-8 19-1" />
        <path fill="none" stroke="var(--boat)" strokeWidth="1.2" d="m212 194 12-26" />
      </g>
      <Shore />
      <path fill="url(#landscape-end)" d="M0 206h480v44H0z" />
    </svg>
  )
}

function Washes() {
  return (
    <defs>
      <Wash id="far" />
      <Wash id="middle" />
      <Wash id="near" />
      <Wash id="rock" />
      <linearGradient id="landscape-end" x2="0" y2="1">
        <stop offset="0" stopColor="var(--paper)" stopOpacity="0" />
        <stop offset="1" stopColor="var(--paper)" />
      </linearGradient>
    </defs>
  )
}

/** From a hill's own tone to the mist at its foot (drawn.css). */
function Wash({ id }: { id: string }) {
  return (
    <linearGradient id={`landscape-${id}`} x2="0" y2="1">
      <stop offset="0" stopColor={`var(--${id}-hill)`} />
      <stop offset="1" stopColor={`var(--${id}-mist)`} />
    </linearGradient>
  )
}

function Hills() {
  return (
    <>
      <path
        fill="url(#landscape-far)"
        d="M0 128c24-10 40-30 62-44 12-8 22-6 32 2 14 12 22 16 38 10 26-10 40-46 66-62 10-6 18-4 26 4 22 22 36 50 62 62 18 8 30-4 48-18 20-16 36-14 54 4 26 26 56 40 92 46v80H0z"
      />
      <path
        fill="url(#landscape-middle)"
        d="M0 158c30-6 52-26 76-46 14-12 24-12 38-2 22 16 38 34 70 40 40 8 74-4 104-24 16-10 28-10 44 0 36 24 84 34 148 30v58H0z"
      />
      <path
        fill="var(--paper)"
        opacity="0.65"
        d="M0 146c90-16 160 12 250 2s160-14 230-2v16c-80-10-150-6-232 4S90 154 0 164z"
      />
      <path
        fill="url(#landscape-near)"
        d="M-4 190c30-4 46-18 68-32 12-8 22-7 34 2 22 17 46 27 92 38-58 8-130 14-194 12z"
      />
    </>
  )
}

/** The rock on the right with its pavilion and pine. */
function Shore() {
  return (
    <>
      <path
        fill="url(#landscape-rock)"
        d="M262 222c4-13 12-18 22-21 6-9 14-12 26-12 8-6 16-7 28-7h36c12 0 18 4 24 9 18 2 30 8 40 16 10 7 24 10 42 11v14c-80 6-160 4-218-10z"
      />
      <g>
        <path fill="var(--base)" d="M318 182h72v-5h-72z" />
        <path
          stroke="var(--post)"
          strokeWidth="3"
          d="M326 177v-31M342 177v-31M366 177v-31M382 177v-31"
        />
        <path
          stroke="var(--post)"
          strokeWidth="1"
          d="M326 166h16M366 166h16M326 171h16M366 171h16"
        />
        <path stroke="var(--roof)" strokeWidth="2.4" d="M322 147h64" />
        <path
          fill="var(--roof)"
          d="M354 104c4 12 14 24 32 32 5 2 10 3 14 2-3 5-8 7-14 7h-64c-6 0-11-2-14-7 4 1 9 0 14-2 18-8 28-20 32-32z"
        />
        <path stroke="var(--roof)" strokeWidth="2" d="M354 106v-9" />
        <circle fill="var(--roof)" cx="354" cy="95" r="2.6" />
      </g>
      <g fill="var(--pine)">
        <path
          fill="none"
          stroke="var(--boat)"
          strokeWidth="2.6"
          d="M296 194c2-14-4-22 2-36 2-6 1-12 4-18"
        />
        <path d="M276 158c8-8 22-8 30-1-8 3-22 4-30 1zM286 143c8-9 24-9 32-1-9 4-24 5-32 1zM280 174c6-6 16-7 23-2-6 4-17 5-23 2z" />
      </g>
    </>
  )
}
