/** The block's editor: a field for the reference and one for the version, and what they show. */
(({ blocks, element, components, blockEditor, serverSideRender }, words) => {
  const { createElement: h, Fragment, useState } = element;
  const { Button, PanelBody, TextControl, Placeholder } = components;
  const current = { __next40pxDefaultSize: true, __nextHasNoMarginBottom: true };
  const field = (label, value, placeholder, onChange) =>
    h(TextControl, { ...current, label, value, placeholder, onChange });

  /** Asks for the reference, and shows nothing before it is whole. */
  function Start({ show }) {
    const [draft, setDraft] = useState('');
    const submit = (event) => {
      event.preventDefault();
      if (draft.trim() !== '') show(draft.trim());
    };
    const input = field(words.reference, draft, 'Juan 3:16', setDraft);
    const button = h(Button, { variant: 'primary', type: 'submit' }, words.show);
    return h(Placeholder, { label: words.title }, h('form', { onSubmit: submit }, input, button));
  }

  blocks.registerBlockType('verso/passage', {
    edit({ attributes, setAttributes }) {
      const set = (name) => (value) => setAttributes({ [name]: value });
      const reference = field(words.reference, attributes.ref, 'Juan 3:16', set('ref'));
      const version = field(words.version, attributes.version, 'rv1909', set('version'));
      const shown = attributes.ref
        ? h(serverSideRender, { block: 'verso/passage', attributes })
        : h(Start, { show: set('ref') });
      const panel = h(PanelBody, { title: words.title }, reference, version);
      const settings = h(blockEditor.InspectorControls, null, panel);
      return h(Fragment, null, settings, h('div', blockEditor.useBlockProps(), shown));
    },
    save: () => null,
  });
})(window.wp, window.versoBlockWords);
