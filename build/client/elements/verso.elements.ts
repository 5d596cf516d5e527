/**
 * `/client/verso.elements.js`: elements for any page.
 *
 *     <script type="module" src="https://verso.example/client/verso.elements.js"></script>
 *     <verso-verse ref="Juan 3:16">Juan 3:16</verso-verse>
 */
import './daily.ts';
import './parallel.ts';
import './quote.ts';
import './search.ts';
import './verse.ts';
import './words.ts';
