/** Words that nobody searches for by themselves, and that are no names, by the language of a text. */
export const FUNCTION_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  es: new Set(
    'a al ante asi aun aunque cada como con contra cual cuales cuando cuanto de del desde donde e el ella ellas ello ellos en entre era eran es esa ese eso esta estas este esto estos fue fueron ha han hasta hay he la las le les lo los mas me mi mis ni no nos o os para pero por porque pues que quien quienes se sea ser si sin sobre son su sus tal te ti todo tu tus un una uno unos y ya yo'.split(
      ' ',
    ),
  ),
  en: new Set(
    'a also am an and any are art as at be because been but by came can did do even every for from had hast hath have he her him his how i if in into is it its let me my no nor not now o of on one or our out own shall shalt she so than that the thee their them then there therefore these they thine this those thou thus thy to unto up upon us was we went were what when where which who whom will with ye yea you your'.split(
      ' ',
    ),
  ),
};
