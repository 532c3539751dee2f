// A tick in a full disc, an exclamation in a triangle, a clock: told apart by their outline alone.
export const resultSigns = {
  ok: (
    <>
      <circle className="result-disc" cx="60" cy="60" r="58" />
      <path className="result-mark" d="m34 62 18 18 36-38" />
    </>
  ),
  done: <path d="M60 112A52 52 0 1 0 60 8a52 52 0 0 0 0 104zM36 62l18 18 32-36" />,
  not: <path d="M60 14 8 106h104zM60 48v28M60 90v2" />,
  kept: <path d="M60 112A52 52 0 1 0 60 8a52 52 0 0 0 0 104zM60 30v32l22 14" />,
}
