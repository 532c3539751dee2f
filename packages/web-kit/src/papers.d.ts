/** A paper for people, as the build makes it of its Markdown (tools/papers). */
interface BuiltPaper {
  title: string
  chapters: {
    title: string
    html: string
    sections: { title: string; places: string[]; html: string }[]
  }[]
}

declare module 'virtual:handbook' {
  const paper: BuiltPaper
  export default paper
}

declare module 'virtual:leaflet' {
  const paper: BuiltPaper
  export default paper
}
