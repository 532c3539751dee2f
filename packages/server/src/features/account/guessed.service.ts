/**
 * What is guessed first, in lower case: the commonest passwords of the world's leaks, and what China's are made of,
 * which no package lists: names, short words and phrases in pinyin, numbers that read like words, and what people count by.
 */
export async function guessedFirst(): Promise<(text: string) => boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const known = new Set([...dictionary['passwords-common'], ...numbers])
  const like = [name, phrase, word, numerals]
  return (text) => known.has(text) || like.some((one) => one.test(text)) || isRun(text)
}

// Love, luck and fortune by their sound; dates that everybody knows; walks over the keys of a telephone.
const numbers = split(`
  5201314 1314520 520520 521521 5211314 1314521 201314 131420 131421 584520 584521 5841314 5845201314
  7758521 7758521521 7758258 7758520 7788521 7788520 3344520 3344521 721521 25257758 2597758 259758 587758 52013140
  1314258 13145200 16897168 16899168 168168 518518 888168 668899 770880 110120119 110119120 120120 110110
  10010 10086 10010110 95588 100200300 19491001 20080808 20082008 141421 1123581321 31415926 3141592653
  3141592654 314159265 142857 147258369 147258 258369 258258 369369 369258147 147852369 147852 159357 357159
  159753 753159 753951 951753 741852963 741852 963852741 963852 852456 456852 123698745 12369874 147896325
  14789632 7894561230 789456123 789456 456123 456789 1472583690 135792468 1357924680 246810 102030 100200
  112358 134679852 134679 987456321 963258741 123654789 123789456 321654987 1029384756 7895123 77585210
`)

const family = `wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie
  han tang feng yu dong xiao cheng cao yuan deng shen zeng peng lv lu su jiang cai jia ding wei xue ye yan pan du dai
  xia zhong tian ren fan fang shi yao tan liao zou xiong jin hao kong bai cui kang mao qiu qin gu hou shao meng long
  wan duan lei qian yin qiao lai gong`
const given = `wei fang na min jing li qiang lei jun yang yong jie juan yan tao ming chao ping gang hua hong xia fei bo bin
  yu xin ying lin hui mei hao kai jian liang long peng cheng ting xiao xue hai yun qing feng bing lan lu dan ling hong
  guang guo jia jin kun le meng nan ning qi qian qin rui shan shuai song wen wu xiang xing xu yi yuan yue ze zhi zhong
  ye chen dong cong han wang an kang man di yao shu si tian zi hang fan lei ge bao sheng de chun cai xian zhen shi`
const name = new RegExp(`^(${either(family)})(${either(given)}){1,2}$`)

// Syllables of what people say of themselves and of each other.
const said = `wo ni ta men ai xiang hen shi bu zhi dao yao hao de le ma ba ge di jie mei lao po gong bao bei xin wu zui
  xi huan kai yong yuan zai yi qi deng jiu zhen dui ren shui ming ri sheng nian jia tian mi kou ling xiao zhu cao nima
  gao su mei you shang xue fa cai zhong guo bei jing shang hai guang zhou su nan an kang kuai`
const phrase = new RegExp(`^(${either(said)}){3,8}$`)

// Any word of two syllables, as brands and places are (huawei, tengxun): all of them are soon tried.
const sounds = `i?ang|i?ong|uang|i?an|uan|eng|ing|i?ao|uai|i?a|ua|ie|ue|uo|ai|ei|ou|iu|ui|en|in|un|[aeiouv]`
const word = new RegExp(`^(([bpmfdtnlgkhjqxrzcsyw]|[zcs]h)(${sounds})){2}$`)

const numerals = /^[〇零一二三四五六七八九十百千万亿两壹贰叁肆伍陆柒捌玖拾]{4,}$/
const counted = ['甲乙丙丁戊己庚辛壬癸', '子丑寅卯辰巳午未申酉戌亥']
const runs = [...counted, ...counted.map((row) => [...row].reverse().join(''))]
const isRun = (text: string) => text.length >= 4 && runs.some((row) => row.includes(text))

function either(words: string): string {
  return [...new Set(split(words))].sort((one, other) => other.length - one.length).join('|')
}

function split(words: string): string[] {
  return words.split(/\s+/).filter((word) => word !== '')
}
