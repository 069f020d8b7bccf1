import { drawFigures } from './figures.ts';

type DemoLesson = { chapter: string; title: string; isFree?: 'yes'; body: string };

/** Shown in the third lesson below. */
export const SHIELD_FILE = 'Blank shield.pdf';

/** The lessons of the demo's course to go through alone, in their order. */
export const DEMO_LESSONS: { productId: string; lessons: readonly DemoLesson[] } = {
  productId: 'cs-dots-to-judge',
  lessons: [
    {
      chapter: 'The figures',
      title: 'Odd or even',
      isFree: 'yes',
      body: `Everything in geomancy grows out of one small act: you make a row of dots without counting them, and then you find out whether their number is odd or even. You need nothing but a pen and paper, or a finger and a tray of sand.

## Make four rows

1. Write your question at the top of the page. "Should I take the stall by the lorry station?" is a good one, because it has two sides and you know why you ask.
2. Think of the question and make a row of dots, from right to left, at an even pace. Stop when you feel like stopping. Ten to twenty dots are plenty. Do not count.
3. Make three more rows below it in the same way.

Now count. Join the dots of each row in pairs, from one end to the other. If a single dot is left, the row is **odd**. If none is left, it is **even**.

## From rows to a figure

Beside each odd row draw one point, beside each even row two. Four rows, read from the top, are a **figure**. Say your rows had 13, 16, 11 and 15 dots: odd, even, odd, odd. You have cast Puella:

${drawFigures('puella')}

Each row can be odd or even, and there are four rows. That makes 2 × 2 × 2 × 2 figures, sixteen in all and never one more. You will know them by the end of the next lesson.

## Why nobody counts

The art came to Europe in the twelfth century from books in Arabic, which call it *ilm al-raml*, the science of the sand. Its relatives are cast all over Africa to this day: with palm nuts or a chain in Ifá, with seeds in the *sikidy* of Madagascar. They differ in much, but all of them leave the first step to chance. If you count while you make the dots, you choose the figure, and then you only hear what you wanted to hear.

## Practise

Cast five figures on one page, four rows each, and write odd or even beside every row. Then check each count a second time, starting from the other end. A wrong count spoils everything that is built on it later, so this is the habit to learn first.`,
    },
    {
      chapter: '',
      title: 'The sixteen figures',
      body: `Sixteen names are a lot for one sitting. They are easier in pairs, because most figures have a partner that is their opposite or their mirror image. Learn one pair at a time, draw it, and cover the names.

The four rows have names of their own, from the top: **fire**, **air**, **water** and **earth**. A single point makes a row active, two points make it passive.

## The road and the crowd

${drawFigures('via', 'populus')}

**Via**, the road, has a single point in every row: movement, change, someone who leaves. **Populus**, the people, has two in every row: a gathering, something that takes the shape of what is around it. Neither is good or bad in itself.

## Two kinds of fortune

${drawFigures('fortunaMajor', 'fortunaMinor')}

**Fortuna Major** is success that comes slowly, from within, and lasts. **Fortuna Minor** is help from outside, quick to come and quick to go.

## To gain and to lose

${drawFigures('acquisitio', 'amissio')}

**Acquisitio** gathers: gain, something held. **Amissio** lets go: a loss, which is bad for a purse and good for an illness.

## Joy and sorrow

${drawFigures('laetitia', 'tristitia')}

**Laetitia** looks up: joy, health, a plan that rises. **Tristitia** looks down: sorrow, weight, but also foundations and everything under the ground.

## The boy and the girl

${drawFigures('puer', 'puella')}

**Puer** is rash and brave, and fights. **Puella** is friendly and fair, and brings people together.

## White and red

${drawFigures('albus', 'rubeus')}

**Albus** is a clear head: peace, patience, writing. **Rubeus** is heat: passion, anger, danger. Old books advise you to stop and ask another day if Rubeus comes first.

## The meeting and the wall

${drawFigures('conjunctio', 'carcer')}

**Conjunctio** is a meeting: a contract, a crossroads, two things that become one. **Carcer** is an enclosure: a delay, a limit, a prison, but also a lock that keeps what is yours.

## The head and the tail

${drawFigures('caputDraconis', 'caudaDraconis')}

**Caput Draconis**, the dragon's head, is a door in: a good beginning. **Cauda Draconis**, the dragon's tail, is a door out: an ending, good for whatever ought to be over.

## Practise

Draw all sixteen from memory, in any order. Then give each of them a person or a place that you know. A figure that reminds you of your aunt's shop is one that you will not forget.`,
    },
    {
      chapter: 'The shield',
      title: 'Four mothers',
      body: `A single figure answers little. A chart has fifteen of them, and it is called the **shield** after its shape. You cast only the first four. All others follow from them by rules without any choice, and this lesson shows where everything will stand.

## Cast sixteen rows

Cast sixteen rows of dots in one go, as you cast four in the first lesson. The first four rows make the first figure, the next four the second, and so on. These four are the **mothers**.

Here are four that we keep until the end of the course. The question was the one about the stall, asked by a woman who sells cloth from a table at the roadside.

${drawFigures('conjunctio', 'laetitia')}

${drawFigures('albus', 'via')}

First Conjunctio, second Laetitia, third Albus, fourth Via.

## Where they stand

The shield is drawn **from right to left**, as Arabic is written. The first mother stands at the far right of the top row, the second to its left, then the third and the fourth. Beginners often turn this around. It does not change a single figure, but you will mix up the two witnesses later, and they mean different things.

- Top row: eight places. Mothers one to four from the right, then the daughters, five to eight.
- Second row: four nieces, nine to twelve, each below the pair that it comes from.
- Third row: two witnesses, the right one below nine and ten, the left one below eleven and twelve.
- Point of the shield: the judge, at the bottom.

![A blank shield to print](<${SHIELD_FILE}>)

## What the mothers are

The mothers are the raw matter of the question: what is there before anyone has done anything. Look at them for a minute before you go on. In our example there is a meeting, a joy, a clear head and a road. Only one of the four, Via, is restless. You do not read yet, you only notice.

## Practise

Print the blank shield, or draw one. Write a question of your own at the top, cast sixteen rows, and enter your four mothers from right to left. Keep the sheet: you will fill in the rest of it in the next two lessons.`,
    },
    {
      chapter: '',
      title: 'Daughters and nieces',
      body: `Two rules are enough to fill the shield: one turns the mothers on their side, the other adds figures to each other. Neither needs anything but patience.

## Daughters: turn the mothers

Write the four mothers in a row and read across them instead of down.

- The **first daughter** takes the top row of all four mothers, in their order: of the first, the second, the third, the fourth.
- The **second daughter** takes their second rows.
- The **third daughter** takes their third rows, and the **fourth** their bottom rows.

In our example the top rows of Conjunctio, Laetitia, Albus and Via are two, one, two, one. Written downwards, that is Acquisitio. The other three daughters come in the same way:

${drawFigures('acquisitio', 'carcer')}

${drawFigures('puella', 'tristitia')}

The daughters hold nothing that the mothers do not. They are the same sixteen rows, seen from the side: what the question looks like to somebody else.

## Nieces: add two figures

To add two figures, put them side by side and count the points in each row.

- Two points or four: the sum is even, draw **two** points.
- Three points: the sum is odd, draw **one** point.

Add the first two mothers, and you have the ninth figure:

${drawFigures('conjunctio', 'laetitia', 'caudaDraconis')}

Row by row: two and one make three, one point. One and two make three, one point. One and two, one point. Two and two make four, two points. Conjunctio and Laetitia add up to Cauda Draconis.

The other nieces follow: mothers three and four give the tenth figure, daughters five and six the eleventh, daughters seven and eight the twelfth. In our example they are Puer, Fortuna Minor and Amissio.

## Two sums worth remembering

Any figure added to **itself** gives Populus, because every row comes out even. Any figure added to **Populus** stays what it is. If one of your nieces is Populus, the two figures above it must be the same; look whether they are.

## Practise

Go back to the sheet with your own mothers. Work out the four daughters and then the four nieces. Check each niece by adding in the other order: the sum must be the same.`,
    },
    {
      chapter: '',
      title: 'Witnesses and judge',
      body: `Three figures are left, and they are the ones that answer. They come from the same sum as the nieces.

## Two witnesses

The ninth and the tenth figure, added, are the **right witness**. The eleventh and the twelfth are the **left witness**. In our example:

${drawFigures('caudaDraconis', 'puer', 'fortunaMajor')}

Cauda Draconis and Puer add up to Fortuna Major, the right witness.

${drawFigures('fortunaMinor', 'amissio', 'conjunctio')}

Fortuna Minor and Amissio add up to Conjunctio, the left witness.

The right witness descends from the mothers. It speaks for whoever asks and for what lies behind: the past, the means at hand. The left witness descends from the daughters. It speaks for the other side and for what lies ahead: the people or things that the question is about.

## One judge

Add the two witnesses, and you have the **judge**:

${drawFigures('fortunaMajor', 'conjunctio', 'acquisitio')}

Fortuna Major and Conjunctio add up to Acquisitio. The judge is the answer of the whole shield in one figure.

## The check that never fails

Every row of the mothers enters the sums in such a way that the points of the judge, all four rows together, are always an **even** number. So only eight figures can be judge:

- Via and Populus
- Fortuna Major and Fortuna Minor
- Acquisitio and Amissio
- Conjunctio and Carcer

If you ever find another one in the last place, say Puella or Albus, do not read it. There is a mistake in your sums. Begin with the nieces, because that is where most mistakes are made, and then look at the daughters.

## Read three figures as one sentence

Do not ask first whether the judge is good. Ask how the witnesses became the judge.

- A friendly judge from two friendly witnesses: it comes by itself.
- A friendly judge from a hard right witness: the way there has cost something already.
- A friendly judge from a hard left witness: the others will have to be won over.
- A hard judge from friendly witnesses: everybody means well, and still it does not work this way.

## Practise

Finish your own shield. Check that the judge has an even number of points. Then write one sentence, no longer than twenty words, that names all three: "Because of *this*, and with *that*, it comes to *this*."`,
    },
    {
      chapter: 'Reading',
      title: 'A chart from beginning to end',
      body: `Here is the whole chart of the cloth seller. Her question: "Should I take the empty stall by the lorry station?" Work it out yourself on a blank shield before you read on. You have all the mothers.

- Mothers: Conjunctio, Laetitia, Albus, Via
- Daughters: Acquisitio, Carcer, Puella, Tristitia
- Nieces: Cauda Draconis, Puer, Fortuna Minor, Amissio
- Witnesses: Fortuna Major on the right, Conjunctio on the left
- Judge: Acquisitio

## First, the three at the bottom

The right witness, **Fortuna Major**, is hers: strength that has grown slowly. She has customers who come back, and she did not get them from anybody. The left witness, **Conjunctio**, stands for the station: a crossroads, where people meet and things are agreed. The judge, **Acquisitio**, gathers: there is something to be gained.

In one sentence: what you have built up yourself, brought to a place where people meet, brings something in.

## Then, what stands in the way

A fair reading also looks for what does not fit. The twelfth figure is **Amissio**, a loss, and it came from Puella and Tristitia: something friendly and something heavy. The ninth is **Cauda Draconis**, a door out. Something has to end before the new thing begins, and it costs money. She thinks at once of the table at the roadside and of the neighbours who send her buyers.

## Look for a figure that returns

**Acquisitio** is judge here, and it is the first daughter, too. A figure that appears twice ties its places together. The daughters are the question as others see it: somebody else gains by this as well. It would be wise to find out who, before she signs.

## A sixteenth figure

If the judge leaves you in doubt, add it to the **first mother**. The sum is called the **reconciler**, and it says how the matter ends for the one who asked.

${drawFigures('acquisitio', 'conjunctio', 'fortunaMajor')}

Acquisitio and Conjunctio add up to Fortuna Major, which was her own witness. The gain becomes part of what she is.

## What the chart does not say

It does not say what the rent may be, whether the roof is sound or whether the contract is honest. Those are questions for a pencil, a ladder and a lawyer. A chart helps to look at a question from sixteen sides and to notice which of them you had left out. The decision stays with the person who asked.

Three rules have served readers well for a long time:

1. One question, one chart. Do not cast again because you did not like the answer.
2. Say less than you see. Whoever asked will add the rest, and will be right more often than you.
3. Never frighten anybody. If a chart looks bad, look for what can be done.

## And now

Cast for a small question every few days and keep the sheets in a folder, with the date. Come back to each after a month and write below it what happened. That folder will teach you more than any course, this one included.`,
    },
  ],
};
