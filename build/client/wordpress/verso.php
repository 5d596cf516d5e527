<?php
/**
 * Plugin Name: Verso
 * Description: Bible verses, searches and comparisons by shortcode or block, and references linked with their text. Versículos, búsquedas y comparaciones con un código corto o un bloque, y referencias enlazadas con su texto.
 * Version: @VERSION@
 * Requires at least: 6.5
 * Requires PHP: 8.1
 * Author: Verso
 * License: MIT
 * License URI: https://spdx.org/licenses/MIT.html
 * Text Domain: verso
 *
 * @package Verso
 */

declare( strict_types=1 );

namespace Verso;

defined( 'ABSPATH' ) || exit;

const OPTION = 'verso_settings';

/** Empty in a copy that was built without knowing where its service will be. */
const SERVICE = '@SERVICE@';

/** The elements that a shortcode can show, each with the attributes that it takes. */
const ELEMENTS = array(
	'verse'    => array( 'ref', 'version' ),
	'daily'    => array( 'version' ),
	'search'   => array( 'query', 'version' ),
	'parallel' => array( 'ref', 'versions' ),
	'quote'    => array( 'text', 'version' ),
	'words'    => array( 'ref', 'version' ),
);

/** What is said in Spanish; everything else is in English. */
const SPANISH = array(
	'Address of the service'                   => 'Dirección del servicio',
	'API key (optional)'                       => 'Clave de API (opcional)',
	'Everybody can see it: restrict it to this site in the dashboard.' => 'Cualquiera puede verla: limítala a este sitio en el panel.',
	'Version'                                  => 'Versión',
	'Such as rv1909 or kjv; empty for the usual one of the page’s language.' => 'Por ejemplo rv1909 o kjv; vacía, la habitual del idioma de la página.',
	'Link the references of posts and pages'   => 'Enlazar las referencias de entradas y páginas',
	'Shortcodes'                               => 'Códigos cortos',
	'Save'                                     => 'Guardar',
	'Bible passage'                            => 'Pasaje bíblico',
	'Reference'                                => 'Referencia',
	'Show'                                     => 'Mostrar',
	'Settings'                                 => 'Ajustes',
	'A Bible passage from your Verso service.' => 'Un pasaje de la Biblia de tu servicio de Verso.',
	'Enter the address of your Verso service.' => 'Escribe la dirección de tu servicio de Verso.',
	'The address was not saved: enter one such as https://verso.example.' => 'La dirección no se ha guardado: escribe una como https://verso.example.',
	'The version was not saved: enter an ID such as rv1909.' => 'La versión no se ha guardado: escribe un ID como rv1909.',
	'The key was not saved: copy it again from the dashboard; it begins with verso_.' => 'La clave no se ha guardado: cópiala otra vez del panel; empieza por verso_.',
	'Verso has no component of this name:'     => 'Verso no tiene ningún componente con este nombre:',
);

/**
 * A text in the language of whoever reads it.
 *
 * @param string $text The English one.
 */
function say( string $text ): string {
	return str_starts_with( get_user_locale(), 'es' ) ? ( SPANISH[ $text ] ?? $text ) : $text;
}

/** The text settings: label, hint, pattern of a valid value, and message for an invalid one. */
const FIELDS = array(
	'service' => array( 'Address of the service', '', '#^https?://(?i)[a-z0-9.-]+(:\d{1,5})?(/[\w./~-]*)?\z#', 'The address was not saved: enter one such as https://verso.example.' ),
	'version' => array( 'Version', 'Such as rv1909 or kjv; empty for the usual one of the page’s language.', '/^[a-z0-9-]{1,20}\z/i', 'The version was not saved: enter an ID such as rv1909.' ),
	'key'     => array( 'API key (optional)', 'Everybody can see it: restrict it to this site in the dashboard.', '/^verso_[a-z]+_[0-9a-f]{64}\z/', 'The key was not saved: copy it again from the dashboard; it begins with verso_.' ),
);

/**
 * Returns a setting as it is saved, without a trailing slash; null if it is not valid.
 *
 * @param string $name  Its key in FIELDS.
 * @param string $typed What was typed.
 */
function read_setting( string $name, string $typed ): ?string {
	if ( ! preg_match( FIELDS[ $name ][2], $typed ) ) {
		return null;
	}
	return 'version' === $name ? strtolower( $typed ) : untrailingslashit( $typed );
}

/**
 * The text of a field, without spaces around it; empty for what is no text.
 *
 * @param array<string, mixed> $given What was typed.
 * @param string               $name  Of the field.
 */
function text_of( array $given, string $name ): string {
	return is_string( $given[ $name ] ?? null ) ? trim( $given[ $name ] ) : '';
}

/**
 * The settings, complete.
 *
 * @return array{service: string, key: string, version: string, tagger: bool}
 */
function settings(): array {
	$saved    = get_option( OPTION, array() );
	$saved    = is_array( $saved ) ? $saved : array();
	$settings = array( 'tagger' => ! empty( $saved['tagger'] ) );
	foreach ( array_keys( FIELDS ) as $name ) {
		$settings[ $name ] = read_setting( $name, text_of( $saved, $name ) ) ?? ( 'service' === $name ? SERVICE : '' );
	}
	return $settings;
}

/**
 * Settings to be saved: what cannot be right is told, and stays as it was.
 *
 * @param mixed $given What was typed.
 * @return array{service: string, key: string, version: string, tagger: bool}
 */
function save_settings( mixed $given ): array {
	$given = is_array( $given ) ? $given : array();
	$saved = array( 'tagger' => ! empty( $given['tagger'] ) );
	foreach ( FIELDS as $name => list( , , , $refusal ) ) {
		$typed = text_of( $given, $name );
		$value = '' === $typed ? '' : read_setting( $name, $typed );
		if ( null === $value ) {
			add_settings_error( OPTION, $name, say( $refusal ) );
		}
		$saved[ $name ] = $value ?? settings()[ $name ];
	}
	return $saved;
}

/**
 * An element of the service, with the text of the page inside, which stays if the service is away.
 *
 * @param string               $name    Of the element, such as `verse`.
 * @param array<string, mixed> $given   Its attributes; others are left out.
 * @param string               $content HTML that is in it; without any, the reference or the quotation.
 */
function element( string $name, array $given, string $content ): string {
	$settings   = settings();
	$attributes = array();
	foreach ( ELEMENTS[ $name ] as $attribute ) {
		$value = (string) ( $given[ $attribute ] ?? '' );
		if ( '' === $value && 'version' === $attribute ) {
			$value = $settings['version'];
		}
		if ( '' !== $value ) {
			$attributes[ $attribute ] = $value;
		}
	}
	if ( '' !== $settings['key'] ) {
		$attributes['api-key'] = $settings['key'];
	}
	$own = $attributes['ref'] ?? $attributes['text'] ?? '';
	if ( '' === $content . $own && ! in_array( $name, array( 'daily', 'search' ), true ) ) {
		return '';
	}
	$inside = '' === $content ? esc_html( $own ) : $content;
	if ( '' === $settings['service'] ) {
		return $inside;
	}
	if ( ! is_admin() && ! wp_is_serving_rest_request() ) {
		wp_enqueue_script_module( 'verso-elements', elements_address(), array(), null );
	}
	$written = '';
	foreach ( $attributes as $attribute => $value ) {
		$written .= sprintf( ' %s="%s"', $attribute, esc_attr( $value ) );
	}
	return sprintf( '<verso-%1$s%2$s>%3$s</verso-%1$s>', $name, $written, $inside );
}

/** Where the script of the elements is. */
function elements_address(): string {
	return settings()['service'] . '/client/verso.elements.js';
}

/**
 * The attributes of a shortcode as they were meant: word processors write quotes that WordPress does not know, so that
 * it takes `ref=“Juan 3:16”` for two attributes.
 *
 * @param array<int|string, mixed> $given As WordPress has read them.
 * @return array<string, string>
 */
function attributes_of( array $given ): array {
	$meant = array();
	$last  = null;
	foreach ( $given as $name => $value ) {
		if ( is_string( $name ) ) {
			$last           = $name;
			$meant[ $last ] = (string) $value;
		} elseif ( null !== $last && preg_match( '/^[“”«„″][^“”»″]*\z/u', $meant[ $last ] ) ) {
			$meant[ $last ] .= ' ' . $value;
		}
	}
	return array_map( static fn( string $value ): string => trim( preg_replace( '/^[“”«»„″]+|[“”«»„″]+$/u', '', $value ) ?? '' ), $meant );
}

/**
 * The text between the two ends of a shortcode, whole: WordPress has put paragraphs into it that begin or end outside.
 *
 * @param string $content As WordPress has it.
 */
function enclosed( string $content ): string {
	$inline = preg_replace( '#(?:\s*+(?:</?p[^>]*+>|<br\s*+/?>)\s*+)++#i', ' ', $content ) ?? $content;
	return trim( force_balance_tags( wp_kses_post( $inline ) ) );
}

/**
 * `[verso ref="Juan 3:16"]`, `[verso show="daily"]`, `[verso show="quote"]Dios es amor[/verso]`.
 *
 * @param array<string, mixed>|string $given   The attributes; a string where there are none.
 * @param string|null                 $content Between the two ends.
 */
function shortcode( array|string $given, ?string $content = null ): string {
	$content = (string) $content;
	// WordPress takes all up to the next [/verso] for the content of one that has no end of its own.
	if ( has_shortcode( $content, 'verso' ) ) {
		return shortcode( $given ) . shortcodes( $content );
	}
	$given   = attributes_of( is_array( $given ) ? $given : array() );
	$name    = strtolower( $given['show'] ?? '' );
	$name    = '' === $name ? 'verse' : $name;
	$content = enclosed( $content );
	if ( isset( ELEMENTS[ $name ] ) ) {
		return element( $name, $given, $content );
	}
	$hint = current_user_can( 'edit_posts' ) ? sprintf( ' <em>(%s %s)</em>', esc_html( say( 'Verso has no component of this name:' ) ), esc_html( $name ) ) : '';
	return ( '' === $content ? esc_html( $given['ref'] ?? '' ) : $content ) . $hint;
}

/**
 * Text with shortcodes in it that have no end of their own, but for the last one, which takes the rest. One after the other:
 * a page may have thousands.
 *
 * @param string $content Without the end of the last one.
 */
function shortcodes( string $content ): string {
	// Text, attributes, text, attributes, ... text.
	$parts = preg_split( '/\[verso\b([^\]]*)\]/', $content, -1, PREG_SPLIT_DELIM_CAPTURE );
	$parts = false === $parts ? array( $content ) : $parts;
	$rest  = count( $parts ) > 1 ? array_pop( $parts ) : null;
	$last  = count( $parts ) - 1;
	$html  = '';
	foreach ( $parts as $at => $part ) {
		$html .= 0 === $at % 2
			? do_shortcode( $part )
			: shortcode( shortcode_parse_atts( $part ), $at === $last ? $rest : null );
	}
	return $html;
}

/** Makes the shortcode and the block known. */
function register(): void {
	add_shortcode( 'verso', __NAMESPACE__ . '\shortcode' );
	wp_register_script( 'verso-block', plugins_url( 'block.js', __FILE__ ), array( 'wp-blocks', 'wp-element', 'wp-components', 'wp-block-editor', 'wp-server-side-render' ), '@VERSION@', true );
	wp_add_inline_script(
		'verso-block',
		'window.versoBlockWords = ' . wp_json_encode(
			array(
				'title'     => say( 'Bible passage' ),
				'reference' => say( 'Reference' ),
				'show'      => say( 'Show' ),
				'version'   => say( 'Version' ),
			)
		) . ';',
		'before'
	);
	register_block_type(
		'verso/passage',
		array(
			'api_version'     => 3,
			'title'           => say( 'Bible passage' ),
			'description'     => say( 'A Bible passage from your Verso service.' ),
			'keywords'        => array( 'bible', 'biblia', 'verse', 'versículo', 'scripture' ),
			'category'        => 'text',
			'icon'            => 'book-alt',
			'attributes'      => array_fill_keys(
				ELEMENTS['verse'],
				array(
					'type'    => 'string',
					'default' => '',
				)
			),
			'editor_script'   => 'verso-block',
			'render_callback' => static fn( array $given ): string => sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), element( 'verse', $given, '' ) ),
		)
	);
}

/** Loads the elements into the editor, so that a block shows there what its page will show. */
function enqueue_preview(): void {
	if ( ! is_admin() || '' === settings()['service'] ) {
		return;
	}
	wp_register_script( 'verso-preview', false, array(), '@VERSION@', true );
	wp_add_inline_script( 'verso-preview', sprintf( 'import( %s );', wp_json_encode( elements_address() ) ) );
	wp_enqueue_script( 'verso-preview' );
}

/** Loads the tagger on the pages of the site, where it is switched on. */
function enqueue_tagger(): void {
	$settings = settings();
	if ( ! $settings['tagger'] || '' === $settings['service'] || is_admin() ) {
		return;
	}
	wp_enqueue_script( 'verso-tagger', $settings['service'] . '/client/tagger.js', array(), null, array( 'strategy' => 'defer' ) );
}

/**
 * Tells the tagger its version and key.
 *
 * @param string $tag    The script tag.
 * @param string $handle Of the script.
 */
function tag_tagger( string $tag, string $handle ): string {
	if ( 'verso-tagger' !== $handle ) {
		return $tag;
	}
	$settings = settings();
	$told     = '';
	foreach ( array( 'version', 'key' ) as $name ) {
		if ( '' !== $settings[ $name ] ) {
			$told .= sprintf( ' data-%s="%s"', $name, esc_attr( $settings[ $name ] ) );
		}
	}
	return str_replace( '<script ', '<script' . $told . ' ', $tag );
}

/** Makes the settings known to WordPress, which saves them. */
function register_settings(): void {
	register_setting(
		'verso',
		OPTION,
		array(
			'type'              => 'array',
			'sanitize_callback' => __NAMESPACE__ . '\save_settings',
		)
	);
}

/** Adds the page of the settings. */
function add_page(): void {
	add_options_page( 'Verso', 'Verso', 'manage_options', 'verso', __NAMESPACE__ . '\show_page' );
}

/**
 * The way to the settings from the list of plugins.
 *
 * @param array<string> $links Those that are there.
 * @return array<string>
 */
function link_settings( array $links ): array {
	return array( sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=verso' ) ), esc_html( say( 'Settings' ) ) ), ...$links );
}

/** Says where the plugin cannot work yet. */
function show_notice(): void {
	if ( '' === settings()['service'] && current_user_can( 'manage_options' ) ) {
		printf( '<div class="notice notice-warning"><p>Verso: <a href="%s">%s</a></p></div>', esc_url( admin_url( 'options-general.php?page=verso' ) ), esc_html( say( 'Enter the address of your Verso service.' ) ) );
	}
}

/** The page of the settings. */
function show_page(): void {
	$settings = settings();
	echo '<div class="wrap"><h1>Verso</h1><form method="post" action="options.php">';
	settings_fields( 'verso' );
	echo '<table class="form-table">';
	foreach ( FIELDS as $name => list( $label, $hint ) ) {
		printf(
			'<tr><th scope="row"><label for="verso-%1$s">%2$s</label></th><td><input id="verso-%1$s" name="%3$s[%1$s]" value="%4$s" class="regular-text"><p class="description">%5$s</p></td></tr>',
			esc_attr( $name ),
			esc_html( say( $label ) ),
			esc_attr( OPTION ),
			esc_attr( $settings[ $name ] ),
			esc_html( say( $hint ) )
		);
	}
	printf(
		'<tr><th scope="row"></th><td><label><input type="checkbox" name="%s[tagger]" value="1" %s> %s</label></td></tr></table>',
		esc_attr( OPTION ),
		checked( $settings['tagger'], true, false ),
		esc_html( say( 'Link the references of posts and pages' ) )
	);
	printf( '<h2>%s</h2><pre>[verso ref="Juan 3:16"]' . "\n" . '[verso show="daily"]' . "\n" . '[verso show="search"]' . "\n" . '[verso show="parallel" ref="Jonás 2:1" versions="rv1909,kjv"]' . "\n" . '[verso show="quote"]Dios es amor[/verso]</pre>', esc_html( say( 'Shortcodes' ) ) );
	submit_button( say( 'Save' ) );
	echo '</form></div>';
}

add_action( 'init', __NAMESPACE__ . '\register' );
add_action( 'wp_enqueue_scripts', __NAMESPACE__ . '\enqueue_tagger' );
add_filter( 'script_loader_tag', __NAMESPACE__ . '\tag_tagger', 10, 2 );
add_action( 'enqueue_block_assets', __NAMESPACE__ . '\enqueue_preview' );
add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );
add_action( 'admin_menu', __NAMESPACE__ . '\add_page' );
add_action( 'admin_notices', __NAMESPACE__ . '\show_notice' );
add_filter( 'plugin_action_links_' . plugin_basename( __FILE__ ), __NAMESPACE__ . '\link_settings' );
